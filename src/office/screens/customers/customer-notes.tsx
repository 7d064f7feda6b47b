import type { FormEvent } from "react";
import type { CustomerDetails } from "../../../contract/office/customers/customers-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { useMay, useOffice } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { useDraftText } from "../../edits/use-edited.ts";
import { formatDateTime } from "../../ui/when.tsx";

/** Notes of staff about a customer. */
export function CustomerNotes({ file: { id, notes } }: { readonly file: CustomerDetails }) {
  const { language, messages } = useOffice();
  const m = messages.customers;
  return (
    <Card className="panel">
      <h2>{m.notes}</h2>
      <ul className="lines">
        {notes.map((note) => (
          <li key={note.id}>
            <span>{note.text}</span>
            <span className="hint">
              {note.who}, {formatDateTime(language, note.at)}
            </span>
          </li>
        ))}
      </ul>
      {useMay("customers:change") && <NewNote id={id} />}
    </Card>
  );
}

/** Form for a note, stored as a draft. */
function NewNote({ id }: { readonly id: number }) {
  const m = useOffice().messages.customers;
  const { text, type, sent: markSent } = useDraftText(`customer/${id}/note`);
  const add = useOfficeChange("officeNoteOnCustomer", {
    invalidates: ["officeCustomer"],
    field: "text",
    doneText: m.noteSaved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The API takes a note as one line.
    add.send({ id, text: text.replace(/\s+/g, " ") }, { onSuccess: () => markSent(text) });
  };
  return (
    <form noValidate method="post" className="form" onSubmit={submit}>
      <TextArea
        label={m.newNote}
        hint={m.notesHint}
        rows={2}
        maxLength={1_000}
        value={text}
        error={add.errors.text}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" variant="secondary" busy={add.isBusy}>
        {m.addNote}
      </Button>
    </form>
  );
}
