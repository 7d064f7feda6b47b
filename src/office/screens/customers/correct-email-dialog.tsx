import type { CustomerDetails } from "../../../contract/office/customers/customers-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { closeAfter } from "../../edits/edit-dialog.tsx";
import { useDraftForm } from "../../edits/use-edited.ts";
import { FormDialog, ReasonField } from "../../ui/form-dialog.tsx";

export interface CorrectEmailDialogProps {
  readonly file: Pick<CustomerDetails, "id" | "email">;
  readonly onClose: () => void;
}

const BLANK = { email: "", reason: "" };

/** Replaces a mistyped email address. */
export function CorrectEmailDialog({ file: { id, email: current }, onClose }: CorrectEmailDialogProps) {
  const m = useMessages().customers;
  const form = useDraftForm(`customer/${id}/email`, BLANK);
  const { email, reason } = form.fields;
  const leave = () => closeAfter(form.discard, onClose);
  const correct = useOfficeChange("officeCorrectEmail", {
    invalidates: ["officeCustomer", "officeCustomers"],
    field: "email",
    done: m.emailCorrected,
    onDone: leave,
  });
  return (
    <FormDialog
      title={m.correctEmail}
      text={m.correctEmailText(current)}
      isBusy={correct.isBusy}
      onSubmit={() => correct.send({ id, email: asText(email), reason: asText(reason) })}
      onCancel={leave}
      onClose={onClose}
    >
      <Field
        label={m.newEmail}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ target }) => form.change("email", target.value)}
        error={correct.errors.email}
      />
      <ReasonField
        value={reason}
        onType={(text) => form.change("reason", text)}
        error={correct.errors.reason}
      />
    </FormDialog>
  );
}
