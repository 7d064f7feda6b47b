import { type FormEvent, useMemo } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { useEdited } from "../../edits/use-edited.ts";

export interface PublishAtFormProps {
  readonly id: number;
  readonly version: number;
  /** When it goes on sale by itself as things stand. */
  readonly at: string | null;
}

/** Puts a design on sale at an instant, in the time of whoever chooses it, or calls that off. */
export function PublishAtForm({ id, version, at }: PublishAtFormProps) {
  const { selling: m, refusals } = useMessages();
  const kept = useMemo(() => ({ version, fields: { at: at ? localTime(at) : "" } }), [version, at]);
  const edited = useEdited(`sale/${id}`, kept);
  const { fields } = edited;
  const publish = useOfficeChange("officePublishDesign", {
    renews: ["officeSale", "officeDesign", "officeDesigns"],
    field: "at",
    done: m.planned,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new Date(fields.at ?? "");
    if (Number.isNaN(chosen.getTime())) publish.setFaults({ at: refusals["publish-time"] ?? "" });
    else
      publish.send(
        { id, version, at: chosen.toISOString() },
        { onSuccess: (sale) => edited.saved(fields, { version: sale.version, fields }) },
      );
  };
  return (
    <form noValidate method="post" className="form" onSubmit={submit}>
      <Field
        label={m.at}
        type="datetime-local"
        value={fields.at ?? ""}
        onChange={({ target }) => edited.change("at", target.value)}
        error={publish.faults.at}
      />
      <div className="form-actions">
        <Button type="submit" variant="secondary" busy={publish.isBusy}>
          {m.publishAt}
        </Button>
        {at && (
          <Button variant="quiet" onClick={() => publish.send({ id, version, at: null })}>
            {m.callOff}
          </Button>
        )}
      </div>
    </form>
  );
}

/** As the browser's field has it: without a zone, in the reader's own. */
function localTime(at: string): string {
  const instant = new Date(at);
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
