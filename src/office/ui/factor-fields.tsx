import { Field } from "../../ui/forms/field.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { useMessages } from "../data/office-context.ts";

interface PasswordFieldProps {
  readonly label: string;
  readonly isNew?: boolean;
  readonly error: string | undefined;
}

/** Field `password` of a staff member. */
export function PasswordField({ label, isNew = false, error }: PasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      name="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      error={error}
      eye={useMessages().access}
    />
  );
}

interface CodeFieldProps {
  /** Accepts recovery codes too, which have letters. */
  readonly acceptsRecovery?: boolean;
  readonly error: string | undefined;
}

/** Field `code` of an authenticator app. */
export function CodeField({ acceptsRecovery = false, error }: CodeFieldProps) {
  const m = useMessages().access;
  return (
    <Field
      label={m.code}
      name="code"
      autoComplete="one-time-code"
      {...(acceptsRecovery ? { hint: m.codeHint } : { inputMode: "numeric" as const })}
      error={error}
    />
  );
}
