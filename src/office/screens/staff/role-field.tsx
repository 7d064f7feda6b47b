import { type Role, roles } from "../../../contract/office/permissions.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMessages } from "../../data/office-context.ts";

/** Each role with what it may do. */
export function RoleField({ role = "support" }: { readonly role?: Role }) {
  const m = useMessages().staff;
  const options = roles.map((value) => ({ value, label: `${m.roles[value]}: ${m.roleText[value]}` }));
  return <SelectField label={m.role} name="role" defaultValue={role} options={options} />;
}
