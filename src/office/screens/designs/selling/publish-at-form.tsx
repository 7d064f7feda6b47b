import { type FormEvent, useMemo } from "react";
import type { Sale } from "../../../../contract/office/selling/selling-wire.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/state/toasts.ts";
import { indianTime, instantOf } from "../../../data/indian-time.ts";
import { useMessages, useOffice } from "../../../data/office-context.ts";
import { useOfficeChange } from "../../../data/queries.ts";
import { ConflictDialog } from "../../../edits/conflict-dialog.tsx";
import { IndianField } from "../../../edits/indian-field.tsx";
import type { Fields } from "../../../edits/merge-edits.ts";
import { useConflictStatus } from "../../../edits/use-conflict-status.ts";
import { useEdited } from "../../../edits/use-edited.ts";
import { formatDateTime } from "../../../ui/when.tsx";

const INVALIDATES = ["officeSale", "officeDesign", "officeDesigns"] as const;

/** Schedules the publication, or cancels the schedule. */
export function PublishAtForm({ sale }: { readonly sale: Sale }) {
  const m = useMessages().selling;
  const { language } = useOffice();
  const { edited, errors, isBusy, save, callOff } = useSaving(sale);
  const status = useConflictStatus(edited);
  const timeText = (at: string | null) => (at === null ? "" : formatDateTime(language, at));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  return (
    <>
      <form noValidate method="post" className="form" onSubmit={submit}>
        <IndianField
          label={m.at}
          type="datetime-local"
          value={edited.fields.at ?? ""}
          onChange={({ target }) => edited.change("at", target.value)}
          error={errors.at}
        />
        <p className="hint" role="status">
          {status}
        </p>
        <div className="form-actions">
          <Button type="submit" variant="secondary" busy={isBusy}>
            {m.schedule}
          </Button>
          {sale.publishAt && (
            <Button variant="quiet" onClick={callOff}>
              {m.cancelSchedule}
            </Button>
          )}
        </div>
      </form>
      {edited.conflicts.length > 0 && (
        <ConflictDialog
          edited={edited}
          who={sale.lastChange?.who}
          labelOf={() => m.at}
          displayText={(_, text) => timeText(instantOf(text))}
        />
      )}
    </>
  );
}

function useSaving({ id, version, publishAt }: Sale) {
  const { selling: m, refusals } = useMessages();
  const record = useMemo(() => ({ version, fields: fieldsOf(publishAt) }), [version, publishAt]);
  const edited = useEdited(`sale/${id}`, record);
  const { fields } = edited;
  const publish = useOfficeChange("officePublishDesign", {
    invalidates: INVALIDATES,
    onConflict: ["officeSale"],
    edited,
    field: "at",
  });
  const send = (at: string | null, sentFields: Fields) =>
    publish.send(
      { id, version: edited.version, at },
      {
        onSuccess: (now) => {
          toast.success(at ? m.scheduled : m.scheduleCancelled);
          edited.markSaved(sentFields, { version: now.version, fields: fieldsOf(at) });
        },
      },
    );
  const save = () => {
    const time = instantOf(fields.at ?? "");
    if (time === null) publish.setErrors({ at: refusals["publish-time"] ?? "" });
    else send(time, fields);
  };
  // Input typed in the meantime stays unsaved.
  const callOff = () => send(null, fieldsOf(publishAt));
  return { edited, errors: publish.errors, isBusy: publish.isBusy, save, callOff };
}

function fieldsOf(at: string | null): Fields {
  return { at: at ? indianTime(at) : "" };
}
