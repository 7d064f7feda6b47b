import { useId } from "react";
import { type Role, roles } from "../../../contract/office/permissions.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMessages } from "../../data/office-context.ts";

interface RoleFieldProps {
  readonly role: Role;
  readonly onChoose: (role: string) => void;
}

/** A role, and what the one that is chosen may do. */
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
