import type { FormEvent } from "react";
import { type Role, roles } from "../../../contract/office/permissions.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import type { NewLink } from "./link-dialog.tsx";
import { RoleField } from "./role-field.tsx";

export interface AddStaffDialogProps {
  readonly onClose: () => void;
  readonly onLink: (link: NewLink) => void;
}

export function AddStaffDialog({ onClose, onLink }: AddStaffDialogProps) {
  const { staff: m, common } = useMessages();
  const add = useOfficeChange("officeAddStaff", { renews: ["officeStaff"], field: "email" });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { role, ...texts } = formTexts(event.currentTarget, "name", "email", "role", "reason");
    add.send(
      { ...texts, role: roleOf(role) },
      {
        onSuccess: ({ link }) => {
          onClose();
          onLink({ name: texts.name, link });
        },
      },
    );
  };
  return (
    <Dialog label={m.add} closeLabel={common.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        <Field label={m.name} name="name" maxLength={120} autoComplete="off" error={add.faults.name} />
        <Field label={m.email} name="email" type="email" autoComplete="off" error={add.faults.email} />
        <RoleField />
        <Field
          label={common.reason}
          name="reason"
          maxLength={500}
          hint={common.reasonHint}
          error={add.faults.reason}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={add.isBusy}>
            {m.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export const roleOf = (text: string): Role => roles.find((role) => role === text) ?? "support";
