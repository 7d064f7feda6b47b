import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

export interface PasswordInputProps extends Omit<FieldProps, "type"> {
  /** What the button says that shows it. */
  readonly eye: { readonly showPassword: string; readonly hidePassword: string };
}

/** A password that can be looked at while it is typed. */
export function PasswordInput({ eye, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <Field {...props} type={shown ? "text" : "password"} maxLength={256} />
      <button type="button" className="password-eye" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? eye.hidePassword : eye.showPassword}
      </button>
    </div>
  );
}
