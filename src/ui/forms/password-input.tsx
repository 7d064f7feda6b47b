import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

export interface PasswordInputProps extends Omit<FieldProps, "type"> {
  /** Labels of the button that shows and hides the password. */
  readonly eye: { readonly showPassword: string; readonly hidePassword: string };
}

/** A password input whose text can be shown. */
export function PasswordInput({ eye, ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="password">
      <Field {...props} type={isShown ? "text" : "password"} maxLength={256} />
      <button
        type="button"
        className="password-eye"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? eye.hidePassword : eye.showPassword}
      </button>
    </div>
  );
}
