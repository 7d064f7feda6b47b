import type { FormEvent } from "react";
import type { OfficeOrder } from "../../../contract/office/orders/orders-wire.ts";
import { asText } from "../../../contract/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { useDraftText } from "../../edits/use-edited.ts";
import { When } from "../../ui/when.tsx";

/** Notes of staff about an order. */
export function OrderNotes({ order: { number, notes } }: { readonly order: OfficeOrder }) {
  const m = useMessages().orders;
  const mayWrite = useMay("orders:change");
  return (
    <section className="panel" aria-labelledby="order-notes">
      <h2 id="order-notes">{m.notes}</h2>
      {notes.length === 0 && <p className="hint">{m.noNotes}</p>}
      <ul className="lines">
        {notes.map(({ id, at, who, text }) => (
          <li key={id}>
            <p className="note-text">{text}</p>
            <span className="hint">
              {who}, <When at={at} />
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && <NewNote key={number} number={number} />}
    </section>
  );
}

/** Form for a note, stored as a draft. */
function NewNote({ number }: { readonly number: number }) {
  const m = useMessages().orders;
  const { text, type, sent: markSent } = useDraftText(`order/${number}/note`);
  const add = useOfficeChange("officeAddOrderNote", {
    invalidates: ["officeOrder"],
    field: "text",
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.send({ number, text: asText(text) }, { onSuccess: () => markSent(text) });
  };
  return (
    <form noValidate method="post" className="form order-note" onSubmit={submit}>
      <TextArea
        label={m.note}
        rows={2}
        maxLength={2_000}
        hint={m.noteHint}
        error={add.errors.text}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" variant="secondary" busy={add.isBusy}>
        {m.addNote}
      </Button>
    </form>
  );
}
