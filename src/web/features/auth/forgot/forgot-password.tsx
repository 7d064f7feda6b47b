import { useState } from "react";
import { CodeStep } from "./forgot-code-step.tsx";
import { EmailStep } from "./forgot-email-step.tsx";
import { NewPasswordStep } from "./forgot-password-step.tsx";

type Step =
  | { readonly step: 1; readonly email: string }
  | { readonly step: 2; readonly email: string }
  | { readonly step: 3; readonly email: string; readonly code: string };

/** Asks for the email, the code sent to it, and the new password. `onDone` receives the email. */
export function ForgotPassword({ onDone }: { readonly onDone: (email: string) => void }) {
  const [at, setAt] = useState<Step>({ step: 1, email: "" });
  if (at.step === 1) return <EmailStep email={at.email} onSent={(email) => setAt({ step: 2, email })} />;
  if (at.step === 2)
    return (
      <CodeStep
        email={at.email}
        onBack={() => setAt({ step: 1, email: at.email })}
        onVerified={(code) => setAt({ step: 3, email: at.email, code })}
      />
    );
  return <NewPasswordStep email={at.email} code={at.code} onDone={() => onDone(at.email)} />;
}
