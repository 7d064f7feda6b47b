import { type FormEvent, type ReactNode, useState } from "react";
import { failureSentence } from "../../api/failure-sentence.ts";
import { translateSentence } from "../../messages/translate-sentence.ts";
import { useApp } from "../../state/app-context.ts";
import { toast } from "../../state/toasts.ts";
import { Button } from "../../ui/button.tsx";

export interface ForgotStepProps {
  readonly step: 1 | 2 | 3;
  readonly intro: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
  /** Further ways on, below the button. */
  readonly more?: ReactNode;
}

export function ForgotStep({ step, intro, action, busy, onSubmit, children, more }: ForgotStepProps) {
  const m = useApp().messages.auth;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
  };
  return (
    <form noValidate method="post" className="form" onSubmit={submit}>
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

/** Runs a call of the flow: says what the server answered, and `fallback` when it broke. */
export function useForgotCall() {
  const { messages } = useApp();
  const [busy, setBusy] = useState(false);
  async function run(call: () => Promise<{ msg: string }>, fallback: string, onSuccess: () => void) {
    setBusy(true);
    try {
      const { msg } = await call();
      toast.success(translateSentence(messages, msg));
      onSuccess();
    } catch (error) {
      toast.error(failureSentence(messages, error, fallback));
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
