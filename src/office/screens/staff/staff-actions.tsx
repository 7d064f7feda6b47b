import { useState } from "react";
import type { StaffMember } from "../../../contract/office/staff/staff-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { FormDialog, ReasonField } from "../../ui/form-dialog.tsx";
import { RowMenu } from "../../ui/list/row-menu.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { roleOf } from "./add-staff-dialog.tsx";
import type { NewLink } from "./link-dialog.tsx";
import { RoleField } from "./role-field.tsx";

export interface StaffActionsProps {
  readonly person: StaffMember;
  readonly onLink: (link: NewLink) => void;
}

/** Actions of an owner on a staff member. */
export function StaffActions({ person, onLink }: StaffActionsProps) {
  const m = useMessages().staff;
  const [open, setOpen] = useState<"role" | "reset" | "remove" | null>(null);
  const close = () => setOpen(null);
  const invalidates = ["officeStaff"] as const;
  const { id, name } = person;
  return (
    <>
      <RowMenu
        of={name}
        actions={[
          { label: m.changeRole, run: () => setOpen("role") },
          { label: m.reset, run: () => setOpen("reset") },
          { label: m.remove, run: () => setOpen("remove"), isDanger: true },
        ]}
      />
      {open === "role" && <RoleDialog person={person} onClose={close} />}
      {open === "reset" && (
        <ReasonDialog
          call="officeResetStaff"
          parameters={{ id }}
          options={{ invalidates, onDone: ({ link }) => onLink({ name, link }) }}
          title={m.reset}
          text={m.resetText(name)}
          onClose={close}
        />
      )}
      {open === "remove" && (
        <ReasonDialog
          call="officeRemoveStaff"
          parameters={{ id }}
          options={{ invalidates, doneText: m.removed }}
          title={m.remove}
          text={m.removeText(name)}
          onClose={close}
        />
      )}
    </>
  );
}

function RoleDialog({ person, onClose }: { readonly person: StaffMember; readonly onClose: () => void }) {
  const { staff: m, common } = useMessages();
  const [role, setRole] = useState(person.role);
  const [reason, setReason] = useState("");
  const change = useOfficeChange("officeChangeRole", {
    invalidates: ["officeStaff"],
    field: "reason",
    doneText: m.roleChanged,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${m.changeRole}: ${person.name}`}
      action={common.save}
      isBusy={change.isBusy}
      onSubmit={() => change.send({ id: person.id, role, reason: asText(reason) })}
      onClose={onClose}
    >
      <RoleField role={role} onChoose={(selected) => setRole(roleOf(selected))} />
      <ReasonField value={reason} onType={setReason} error={change.errors.reason} />
    </FormDialog>
  );
}
