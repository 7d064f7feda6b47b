import { isEmail } from "../../../../contract/validation.ts";
import { Field } from "../../../../ui/forms/field.tsx";
import { formTexts } from "../../../../ui/forms/form-texts.ts";
import { loginFormTexts } from "../../../messages/login-form-texts.ts";
import { useApp } from "../../../state/app-context.ts";
import { ForgotStep, useForgotCall } from "./forgot-step.tsx";

export interface EmailStepProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

export function EmailStep({ email, onSent }: EmailStepProps) {
  const { api, messages, language } = useApp();
  const m = loginFormTexts[language];
  const { otpSent } = messages.confirmations;
  const { form, error, setError, busy, run } = useForgotCall("email");
  const send = (element: HTMLFormElement) => {
    const address = formTexts(element, "email").email.trim();
    setError(isEmail(address) ? undefined : messages.refusals["email-invalid"]);
    if (isEmail(address))
      run(
        () => api.sendReset({ email: address }),
        { doneText: otpSent, failedText: m.sendOtpFailed },
        () => onSent(address),
      );
  };
  return (
    <ForgotStep
      step={1}
      intro={m.forgotEmailIntro}
      action={m.sendOtp}
      form={form}
      busy={busy}
      onSubmit={send}
    >
      <Field
        label={m.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={error}
      />
    </ForgotStep>
  );
}
