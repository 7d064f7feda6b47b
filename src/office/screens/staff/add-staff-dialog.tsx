import { type ChangeEvent, useState } from "react";
import { type Role, roles } from "../../../contract/office/permissions.ts";
import { asText } from "../../../contract/validation.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { NewLink } from "./link-dialog.tsx";
import { RoleField } from "./role-field.tsx";

export interface AddStaffDialogProps {
  readonly onClose: () => void;
  readonly onLink: (link: NewLink) => void;
}

const BLANK = { name: "", email: "", role: "support", reason: "" };

export function AddStaffDialog({ onClose, onLink }: AddStaffDialogProps) {
  const { staff: m, common } = useMessages();
  const [fields, setFields] = useState(BLANK);
  const change = (field: keyof typeof BLANK, value: string) => setFields({ ...fields, [field]: value });
  const text = (field: keyof typeof BLANK) => asText(fields[field]);
  const add = useOfficeChange("officeAddStaff", {
    invalidates: ["officeStaff"],
    field: "email",
    onDone: ({ link }) => {
      onClose();
      onLink({ name: text("name"), link });
    },
  });
  const submit = () => {
    const [name, email, reason] = [text("name"), text("email"), text("reason")];
    add.send({ name, email, role: roleOf(text("role")), reason });
  };
  const fieldProps = (field: keyof typeof BLANK) => ({
    value: fields[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(field, target.value),
    error: add.errors[field],
  });
  return (
    <FormDialog title={m.add} isBusy={add.isBusy} onSubmit={submit} onClose={onClose}>
      <Field label={m.name} maxLength={120} autoComplete="off" {...fieldProps("name")} />
      <Field label={m.email} type="email" autoComplete="off" {...fieldProps("email")} />
      <RoleField role={roleOf(text("role"))} onChoose={(selected) => change("role", selected)} />
      <Field label={common.reason} maxLength={500} hint={common.reasonHint} {...fieldProps("reason")} />
    </FormDialog>
  );
}

export const roleOf = (text: string): Role => roles.find((role) => role === text) ?? "support";
