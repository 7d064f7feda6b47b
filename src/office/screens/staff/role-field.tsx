import { useId, useState } from "react";
import { type Role, roles } from "../../../contract/office/permissions.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useMessages } from "../../data/office-context.ts";

/** A role, and what the one that is chosen may do. */
export function RoleField({ role = "support" }: { readonly role?: Role }) {
  const m = useMessages().staff;
  const [chosen, setChosen] = useState<Role>(role);
  const hint = useId();
  return (
    <div>
      <SelectField
        label={m.role}
        name="role"
        value={chosen}
        options={roles.map((value) => ({ value, label: m.roles[value] }))}
        aria-describedby={hint}
        onChange={({ target }) => setChosen(roles.find((one) => one === target.value) ?? role)}
      />
      <p id={hint} className="hint">
        {m.roleText[chosen]}
      </p>
    </div>
  );
}
