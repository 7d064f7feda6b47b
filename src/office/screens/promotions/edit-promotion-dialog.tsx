import { useState } from "react";
import type { OfficePromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { closeAfter } from "../../edits/edit-dialog.tsx";
import { useDraftForm } from "../../edits/use-edited.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { changedTerms, termsOf } from "./promotion-form.ts";

interface EditPromotionDialogProps {
  readonly promotion: OfficePromotion;
  readonly onClose: () => void;
}

/** Name and end of a planned or running promotion; nothing else of it changes. */
export function EditPromotionDialog({ promotion, onClose }: EditPromotionDialogProps) {
  const { promotions: m, common } = useMessages();
  const { id, name, kind, ends } = promotion;
  const [terms] = useState(() => termsOf(promotion));
  // The draft belongs to the promotion as it is: after another change it would undo that.
  const { fields, change, discard } = useDraftForm(`promotion/${id}/${name}/${ends}`, terms);
  const leave = () => closeAfter(discard, onClose);
  const edit = useOfficeChange("officeChangePromotion", {
    invalidates: ["officePromotions"],
    field: "name",
    doneText: common.saved,
    onDone: leave,
  });
  return (
    <FormDialog
      title={`${m.edit}: ${name}`}
      text={m.editText}
      action={common.save}
      isBusy={edit.isBusy}
      onSubmit={() => edit.send({ id, ...changedTerms(terms, fields) })}
      onCancel={leave}
      onClose={onClose}
    >
      <Field
        label={m.name}
        hint={m.nameHint}
        maxLength={60}
        value={fields.name ?? ""}
        error={edit.errors.name}
        onChange={({ target }) => change("name", target.value)}
      />
      <Field
        label={m.ends}
        type="datetime-local"
        hint={kind === "sale" ? m.endShown : m.endOptional}
        value={fields.ends ?? ""}
        error={edit.errors.ends}
        onChange={({ target }) => change("ends", target.value)}
      />
    </FormDialog>
  );
}
