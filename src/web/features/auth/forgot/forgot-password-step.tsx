import { passwordErrors } from "../../../../contract/validation.ts";
import { fieldErrors } from "../../../../ui/api/failure-sentence.ts";
import { formTexts } from "../../../../ui/forms/form-texts.ts";
import { loginFormTexts } from "../../../messages/login-form-texts.ts";
import { useApp } from "../../../state/app-context.ts";
import { PasswordField } from "../../../ui/forms/password-field.tsx";
import { ForgotStep, useForgotCall } from "./forgot-step.tsx";

export interface NewPasswordStepProps {
  readonly email: string;
  readonly code: string;
  readonly onDone: () => void;
}

export function NewPasswordStep({ email, code, onDone }: NewPasswordStepProps) {
  const { api, messages, language } = useApp();
  const m = loginFormTexts[language];
  const texts = { doneText: messages.confirmations.passwordReset, failedText: m.resetFailed };
  const { form, error, setError, busy, run } = useForgotCall("password");
  const reset = (element: HTMLFormElement) => {
    const { password } = formTexts(element, "password");
    const errors = fieldErrors(messages, passwordErrors(password));
    setError(errors.password);
    if (errors.password === undefined)
      run(() => api.resetPassword({ email, verificationCode: code, password }), texts, onDone);
  };
  return (
    <ForgotStep
      step={3}
      intro={m.forgotPasswordIntro}
      action={m.resetPassword}
      form={form}
      busy={busy}
      onSubmit={reset}
    >
      <PasswordField label={m.newPassword} name="password" autoComplete="new-password" error={error} />
    </ForgotStep>
  );
}
