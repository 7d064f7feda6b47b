import type { FormEvent, ReactNode, RefObject } from "react";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/state/toasts.ts";
import { loginFormTexts } from "../../../messages/login-form-texts.ts";
import { useLanguage } from "../../../state/app-context.ts";
import { useFocusWhenLost } from "../../../ui/forms/use-focus-when-lost.ts";
import { useForm } from "../../../ui/forms/use-form.ts";

export interface ForgotStepProps {
  readonly step: 1 | 2 | 3;
  readonly intro: string;
  readonly action: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
  /** Further actions below the button. */
  readonly more?: ReactNode;
}

export function ForgotStep({ step, intro, action, form, busy, onSubmit, children, more }: ForgotStepProps) {
  const m = loginFormTexts[useLanguage()];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(event.currentTarget);
  };
  useFocusWhenLost(form, step > 1);
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

interface StepSentences {
  readonly doneText: string;
  /** Shown if the server gives no reason. */
  readonly failedText: string;
}

/** Calls and error handling of a step with one field. */
export function useForgotCall(field: string) {
  const { form, errors, setErrors, busy, setBusy, refused } = useForm();
  const setError = (error: string | undefined) => setErrors(error === undefined ? {} : { [field]: error });
  async function run(call: () => Promise<unknown>, texts: StepSentences, onSuccess: () => void) {
    setErrors({});
    setBusy(true);
    try {
      await call();
      toast.success(texts.doneText);
      onSuccess();
    } catch (error) {
      refused(error, texts.failedText, field);
    } finally {
      setBusy(false);
    }
  }
  return { form, error: errors[field], setError, busy, run };
}
