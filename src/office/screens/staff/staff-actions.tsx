import { type FormEvent, useState } from "react";
import type { StaffMember } from "../../../contract/office/staff/staff-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { roleOf } from "./add-staff-dialog.tsx";
import type { NewLink } from "./link-dialog.tsx";
import { RoleField } from "./role-field.tsx";

export interface StaffActionsProps {
  readonly person: StaffMember;
  readonly onLink: (link: NewLink) => void;
}

/** What an owner does about somebody of the staff. */
export function StaffActions({ person, onLink }: StaffActionsProps) {
  const m = useMessages().staff;
  const [open, setOpen] = useState<"role" | "reset" | "remove" | null>(null);
  const close = () => setOpen(null);
  const renews = ["officeStaff"] as const;
  const { id, name } = person;
  const reset = useOfficeChange("officeResetStaff", {
    renews,
    field: "reason",
    onDone: ({ link }) => {
      close();
      onLink({ name, link });
    },
  });
  const remove = useOfficeChange("officeRemoveStaff", {
    renews,
    field: "reason",
    done: m.removed,
    onDone: close,
  });
  return (
    <div className="row-actions">
      <Button variant="quiet" onClick={() => setOpen("role")}>
        {m.changeRole}
      </Button>
      <Button variant="quiet" onClick={() => setOpen("reset")}>
        {m.reset}
      </Button>
      <Button variant="quiet" onClick={() => setOpen("remove")}>
        {m.remove}
      </Button>
      {open === "role" && <RoleDialog person={person} onClose={close} />}
      {open === "reset" && (
        <ReasonDialog
          title={m.reset}
          text={m.resetText(name)}
          confirm={m.reset}
          {...reset}
          onConfirm={(reason) => reset.send({ id, reason })}
          onClose={close}
        />
      )}
      {open === "remove" && (
        <ReasonDialog
          title={m.remove}
          text={m.removeText(name)}
          confirm={m.remove}
          {...remove}
          onConfirm={(reason) => remove.send({ id, reason })}
          onClose={close}
        />
      )}
    </div>
  );
}

function RoleDialog({ person, onClose }: { readonly person: StaffMember; readonly onClose: () => void }) {
  const { staff: m, common } = useMessages();
  const change = useOfficeChange("officeChangeRole", {
    renews: ["officeStaff"],
    field: "reason",
    done: m.roleChanged,
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { role, reason } = formTexts(event.currentTarget, "role", "reason");
    change.send({ id: person.id, role: roleOf(role), reason });
  };
  return (
    <Dialog label={`${m.changeRole}: ${person.name}`} closeLabel={common.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        <RoleField role={person.role} />
        <Field
          label={common.reason}
          name="reason"
          maxLength={500}
          hint={common.reasonHint}
          error={change.faults.reason}
        />
        <div className="dialog-actions">
          <Button type="submit" busy={change.isBusy}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
