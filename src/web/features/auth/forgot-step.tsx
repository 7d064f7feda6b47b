import type { FormEvent, ReactNode, RefObject } from "react";
import { translateSentence } from "../../messages/translate-sentence.ts";
import { useApp } from "../../state/app-context.ts";
import { toast } from "../../state/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { useForm } from "../../ui/use-form.ts";

export interface ForgotStepProps {
  readonly step: 1 | 2 | 3;
  readonly intro: string;
  readonly action: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
  /** Further ways on, below the button. */
  readonly more?: ReactNode;
}

export function ForgotStep({ step, intro, action, form, busy, onSubmit, children, more }: ForgotStepProps) {
  const m = useApp().messages.auth;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
  };
  return (
    <form ref={form} noValidate method="post" className="form" onSubmit={submit}>
      <p className="form-step">{m.forgotSteps(step)}</p>
      <p aria-live="polite">{intro}</p>
      {children}
      <Button type="submit" busy={busy}>
        {action}
      </Button>
      {more}
    </form>
  );
}

/** A step's one field, and calls of the flow: says what the server answered, and `fallback` when it broke. */
export function useForgotCall(field: string) {
  const { messages } = useApp();
  const { form, faults, setFaults, busy, setBusy, refused } = useForm();
  const setFault = (fault: string | undefined) => setFaults(fault === undefined ? {} : { [field]: fault });
  async function run(call: () => Promise<{ msg: string }>, fallback: string, onSuccess: () => void) {
    setBusy(true);
    try {
      const { msg } = await call();
      toast.success(translateSentence(messages, msg));
      onSuccess();
    } catch (error) {
      refused(error, fallback, field);
    } finally {
      setBusy(false);
    }
  }
  return { form, fault: faults[field], setFault, busy, run };
}
