import { useState } from "react";
import type { CustomerDetails } from "../../../contract/office/customers/customers-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { FormDialog, ReasonField } from "../../ui/form-dialog.tsx";

export interface CorrectEmailDialogProps {
  readonly file: Pick<CustomerDetails, "id" | "email">;
  readonly onClose: () => void;
}

/** Replaces a mistyped email address. */
export function CorrectEmailDialog({ file: { id, email: current }, onClose }: CorrectEmailDialogProps) {
  const m = useMessages().customers;
  const [email, setEmail] = useState("");
  const [reason, setReason] = useState("");
  const correct = useOfficeChange("officeCorrectEmail", {
    invalidates: ["officeCustomer", "officeCustomers"],
    field: "email",
    doneText: m.emailCorrected,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={m.correctEmail}
      text={m.correctEmailText(current)}
      isBusy={correct.isBusy}
      onSubmit={() => correct.send({ id, email: asText(email), reason: asText(reason) })}
      onClose={onClose}
    >
      <Field
        label={m.newEmail}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={correct.errors.email}
      />
      <ReasonField value={reason} onType={setReason} error={correct.errors.reason} />
    </FormDialog>
  );
}
