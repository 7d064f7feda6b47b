import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

export interface PasswordInputProps extends Omit<FieldProps, "type"> {
  /** Labels of the button that shows and hides the password. */
  readonly eye: { readonly showPassword: string; readonly hidePassword: string };
}

/** A password input whose text can be shown. */
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
