import { useState } from "react";
import type { BulkTarget, RowError } from "../../contract/office/bulk/bulk-wire.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { useNavigate } from "../../ui/router/router-context.tsx";
import { useMay, useMessages } from "../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../data/queries.ts";
import { closeAfter } from "../edits/edit-dialog.tsx";
import { useDraftForm } from "../edits/use-edited.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { BulkFields } from "./bulk-fields.tsx";
import { BLANK_CHANGE, kinds, readBulkChange } from "./read-bulk-change.ts";

export interface BulkDialogProps {
  readonly target: BulkTarget;
  /** Search word to add to the designs as a tag. */
  readonly word?: string | undefined;
  readonly onClose: () => void;
}

/** Draft key per search word. Letters of other scripts are encoded, because keys allow ASCII only. */
function draftKey(word: string | undefined): string {
  if (word === undefined) return "bulk/new";
  const letters = Array.from(word, (letter) => letter.codePointAt(0)?.toString(36));
  return `bulk/word/${letters.join("-").slice(0, 60)}`;
}

/** Asks for the change of all selected designs; the next page shows a preview before anything changes. */
export function BulkDialog({ target, word, onClose }: BulkDialogProps) {
  const m = useMessages().bulk;
  const mayPublish = useMay("designs:publish");
  const draftForm = useDraftForm(draftKey(word), {
    ...BLANK_CHANGE,
    ...(word && { kind: "tags", tags: word }),
  });
  const kind = kinds.find((each) => each === draftForm.fields.kind) ?? "price";
  const leave = (go = onClose) => closeAfter(draftForm.discard, go);
  const count = useTargetCount(target);
  const [rows, setRows] = useState<readonly RowError[]>([]);
  const navigate = useNavigate();
  const plan = useOfficeChange("officePlanBulk", {
    invalidates: ["officeBulks"],
    field: "target",
    onDone: ({ bulk, errors }) => {
      setRows(errors);
      if (!bulk) return;
      leave(() => {
        onClose();
        // Navigates after the dialog has left the history.
        setTimeout(() => navigate(`/bulk/${bulk.id}`));
      });
    },
  });
  // Maps errors of the call to the fields of the form.
  const errors = Object.fromEntries(
    Object.entries(plan.errors).map(([field, sentence]) => [field.replace(/^change\./, ""), sentence]),
  );
  const options = Object.entries(m.kinds)
    .filter(([value]) => mayPublish || (value !== "publish" && value !== "take-down"))
    .map(([value, label]) => ({ value, label }));
  return (
    <FormDialog
      title={count === undefined ? m.title : m.start(count)}
      action={m.preview}
      isBusy={plan.isBusy}
      onSubmit={(form) => plan.send({ target, change: readBulkChange(kind, new FormData(form)) })}
      onCancel={() => leave()}
      onClose={onClose}
    >
      <SelectField
        label={m.what}
        name="kind"
        value={kind}
        options={options}
        onChange={({ target }) => draftForm.change("kind", target.value)}
      />
      <BulkFields kind={kind} typedFields={draftForm} errors={errors} />
      {errors.target && <p className="field-error">{errors.target}</p>}
      {rows.length > 0 && <RowErrors errors={rows} />}
    </FormDialog>
  );
}

/** Number of designs to change; `undefined` until the server has counted the matching ones. */
function useTargetCount(target: BulkTarget): number | undefined {
  const isFilter = "filter" in target;
  const { data } = useOfficeQuery("officeCountDesigns", isFilter ? target.filter : {}, { enabled: isFilter });
  return isFilter ? data?.count : target.ids.length;
}

function RowErrors({ errors }: { readonly errors: readonly RowError[] }) {
  const m = useMessages().bulk;
  return (
    <div className="note" role="alert">
      <p>{m.errors}</p>
      <ul>
        {errors.map(({ row, error, text }) => (
          <li key={row}>
            {m.row(row)}: {text} – {m.error[error]}
          </li>
        ))}
      </ul>
    </div>
  );
}
