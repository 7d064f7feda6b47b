import type { FormEvent } from "react";
import type { CustomerDetails } from "../../../contract/office/customers/customers-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { closeAfter } from "../../edits/edit-dialog.tsx";
import { useDraftForm } from "../../edits/use-edited.ts";

export interface CorrectEmailDialogProps {
  readonly file: Pick<CustomerDetails, "id" | "email">;
  readonly onClose: () => void;
}

const BLANK = { email: "", reason: "" };

/** Replaces a mistyped email address. */
export function CorrectEmailDialog({ file: { id, email: current }, onClose }: CorrectEmailDialogProps) {
  const { customers: m, common } = useMessages();
  const form = useDraftForm(`customer/${id}/email`, BLANK);
  const { email = "", reason = "" } = form.fields;
  const leave = () => closeAfter(form.discard, onClose);
  const correct = useOfficeChange("officeCorrectEmail", {
    invalidates: ["officeCustomer", "officeCustomers"],
    field: "email",
    done: m.emailCorrected,
    onDone: leave,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    correct.send({ id, email: asText(email), reason: asText(reason) });
  };
  return (
    <Dialog label={m.correctEmail} closeLabel={common.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        <p className="note">{m.correctEmailText(current)}</p>
        <Field
          label={m.newEmail}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => form.change("email", target.value)}
          error={correct.errors.email}
        />
        <TextArea
          label={common.reason}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => form.change("reason", target.value)}
          hint={common.reasonHint}
          error={correct.errors.reason}
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={leave}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={correct.isBusy}>
            {m.correctEmail}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
