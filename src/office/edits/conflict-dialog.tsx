import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useMessages } from "../data/office-context.ts";
import type { Edited } from "./use-edited.ts";

export interface ConflictDialogProps {
  readonly edited: Edited;
  /** Name of the person who saved in the meantime, if known. */
  readonly who?: string | undefined;
  /** Label of a field. */
  readonly labelOf: (name: string) => string;
  /** Display text of a field whose stored value is not readable. */
  readonly displayText?: (name: string, text: string) => string;
}

/** Lists fields that two people changed, with both values. Choosing saves nothing yet. */
export function ConflictDialog({
  edited,
  who,
  labelOf,
  displayText = (_, text) => text,
}: ConflictDialogProps) {
  const { edits: m, common } = useMessages();
  const { conflicts, resolve } = edited;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    resolve(conflicts.flatMap(({ name }) => (data.get(name) === "theirs" ? [name] : [])));
  };
  return (
    // Closing keeps the typed values, so that nothing is lost by accident.
    <Dialog role="alertdialog" label={m.conflictTitle} closeLabel={common.close} onClose={() => resolve([])}>
      <form method="post" className="form" onSubmit={submit}>
        <p className="note">{m.conflictText(who ?? m.someoneElse)}</p>
        {conflicts.map(({ name, yours, theirs }) => (
          <fieldset key={name} className="conflict">
            <legend>{labelOf(name)}</legend>
            <Choice name={name} value="yours" label={m.yours} text={displayText(name, yours)} isFirst />
            <Choice name={name} value="theirs" label={m.theirs} text={displayText(name, theirs)} />
          </fieldset>
        ))}
        <div className="dialog-actions">
          <Button type="submit">{m.continueEditing}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: "yours" | "theirs";
  readonly label: string;
  readonly text: string;
  readonly isFirst?: boolean;
}

function Choice({ name, value, label, text, isFirst = false }: ChoiceProps) {
  const m = useMessages().edits;
  return (
    <label className="conflict-choice">
      <input type="radio" name={name} value={value} defaultChecked={isFirst} />
      <span>
        <strong>{label}</strong> {text || m.empty}
      </span>
    </label>
  );
}
