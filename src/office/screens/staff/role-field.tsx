import { useId } from "react";
import { type Role, roles } from "../../../contract/office/permissions.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMessages } from "../../data/office-context.ts";

interface RoleFieldProps {
  readonly role: Role;
  readonly onChoose: (role: string) => void;
}

/** Field for a role, with a description of the selected one. */
export function RoleField({ role, onChoose }: RoleFieldProps) {
  const m = useMessages().staff;
  const hint = useId();
  return (
    <div>
      <SelectField
        label={m.role}
        value={role}
        options={roles.map((value) => ({ value, label: m.roles[value] }))}
        aria-describedby={hint}
        onChange={({ target }) => onChoose(target.value)}
      />
      <p id={hint} className="hint">
        {m.roleText[role]}
      </p>
    </div>
  );
}
