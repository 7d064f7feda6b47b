import type { FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { type Fields, mergeFields } from "../../data/merge-fields.ts";
import { useMessages } from "../../data/office-context.ts";
import type { TypedFields } from "../../data/use-typed.ts";
import type { Theirs } from "./use-saving.ts";

export interface ConflictDialogProps {
  readonly typed: TypedFields;
  readonly theirs: Theirs;
  readonly labelOf: (field: string) => string;
  /** `null`: not now; what was typed stays as it is. */
  readonly onDecide: (chosen: Fields | null) => void;
}

/** Two people changed the same thing: the second chooses, field by field. */
export function ConflictDialog({ typed, theirs, labelOf, onDecide }: ConflictDialogProps) {
  const { pages: m, common } = useMessages();
  const { fields, conflicts } = mergeFields(typed.base, typed.fields, theirs.fields);
  const who = theirs.who ?? "";
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen: Record<string, string | undefined> = { ...fields };
    for (const field of conflicts) if (data.get(field) === "theirs") chosen[field] = theirs.fields[field];
    const kept = Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== undefined);
    onDecide(Object.fromEntries(kept));
  };
  return (
    <Dialog label={m.conflict} closeLabel={common.close} onClose={() => onDecide(null)}>
      <form className="form" method="post" onSubmit={decide}>
        <p>{conflicts.length > 0 ? m.conflictText(who) : m.conflictNone(who)}</p>
        {conflicts.map((field) => (
          <fieldset key={field} className="conflict">
            <legend>{labelOf(field)}</legend>
            <Choice field={field} value="mine" label={m.yours} text={typed.fields[field]} isChosen />
            <Choice field={field} value="theirs" label={m.theirs} text={theirs.fields[field]} />
          </fieldset>
        ))}
        <div className="dialog-actions">
          <Button variant="secondary" onClick={() => onDecide(null)}>
            {common.cancel}
          </Button>
          <Button type="submit">{m.saveChosen}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly field: string;
  readonly value: "mine" | "theirs";
  readonly label: string;
  readonly text: string | undefined;
  readonly isChosen?: boolean;
}

function Choice({ field, value, label, text, isChosen = false }: ChoiceProps) {
  const m = useMessages().pages;
  return (
    <label className="conflict-choice">
      <input type="radio" name={field} value={value} defaultChecked={isChosen} />
      <strong>{label}</strong>
      <span>{text || m.nothing}</span>
    </label>
  );
}
