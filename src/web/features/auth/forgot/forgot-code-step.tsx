import { useEffect, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/forms/field.tsx";
import { formTexts } from "../../../../ui/forms/form-texts.ts";
import { loginFormTexts } from "../../../messages/login-form-texts.ts";
import { useApp } from "../../../state/app-context.ts";
import { ForgotStep, useForgotCall } from "./forgot-step.tsx";

/** Mails take time; a code already on its way stays valid when another one is sent. */
const RESEND_AFTER_SECONDS = 30;

export interface CodeStepProps {
  readonly email: string;
  readonly onBack: () => void;
  readonly onVerified: (code: string) => void;
}

export function CodeStep({ email, onBack, onVerified }: CodeStepProps) {
  const { api, messages, language } = useApp();
  const m = loginFormTexts[language];
  const { otpSent, otpVerified } = messages.confirmations;
  const { form, error, setError, busy, run } = useForgotCall("otp");
  const { secondsLeft, wait } = useWait(RESEND_AFTER_SECONDS);
  const verify = (element: HTMLFormElement) => {
    const otp = formTexts(element, "otp").otp.trim();
    setError(otp === "" ? messages.refusals["otp-invalid"] : undefined);
    if (otp !== "")
      run(
        () => api.verifyOtp({ email, otp }),
        { doneText: otpVerified, failedText: m.verifyOtpFailed },
        () => onVerified(otp),
      );
  };
  const resend = () =>
    run(() => api.sendReset({ email }), { doneText: otpSent, failedText: m.resendOtpFailed }, wait);
  const more = (
    <p className="form-more">
      <Button variant="quiet" aria-disabled={secondsLeft > 0} onClick={secondsLeft > 0 ? undefined : resend}>
        {secondsLeft > 0 ? m.resendOtpIn(secondsLeft) : m.resendOtp}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {m.reenterEmail}
      </Button>
    </p>
  );
  return (
    <ForgotStep
      step={2}
      intro={m.forgotCodeIntro(email)}
      action={m.verifyOtp}
      form={form}
      busy={busy}
      onSubmit={verify}
      more={more}
    >
      <Field
        label={m.otp}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={error}
      />
    </ForgotStep>
  );
}

/** Counts `seconds` down to zero from each call of `wait`. */
function useWait(seconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { secondsLeft, wait: () => setSecondsLeft(seconds) };
}
