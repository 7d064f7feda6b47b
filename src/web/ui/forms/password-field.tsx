import type { FieldProps } from "../../../ui/forms/field.tsx";
import { PasswordInput } from "../../../ui/forms/password-input.tsx";
import { useMessages } from "../../state/app-context.ts";

export function PasswordField(props: Omit<FieldProps, "type">) {
  return <PasswordInput {...props} eye={useMessages().auth} />;
}
