import { useState } from "react";
import { useMessages } from "../../state/app-context.ts";
import { Field, type FieldProps } from "./field.tsx";

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<FieldProps, "type">) {
  const m = useMessages().auth;
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <Field {...props} type={shown ? "text" : "password"} maxLength={256} />
      <button type="button" className="password-eye" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? m.hidePassword : m.showPassword}
      </button>
    </div>
  );
}
