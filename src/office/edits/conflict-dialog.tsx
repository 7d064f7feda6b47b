import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useMessages } from "../data/office-context.ts";
import type { Edited } from "./use-edited.ts";

export interface ConflictDialogProps {
  readonly edited: Edited;
  /** Who saved meanwhile, where it is known. */
  readonly who?: string | undefined;
  /** What a field is called. */
  readonly labelOf: (name: string) => string;
  /** A field's text as people read it, where it is kept otherwise. */
  readonly readable?: (name: string, text: string) => string;
}

/** Field by field: what one typed, and what somebody else saved meanwhile. Nothing is saved by choosing. */
export function ConflictDialog({ edited, who, labelOf, readable = (_, text) => text }: ConflictDialogProps) {
  const { edits: m, common } = useMessages();
  const { clashes, settle } = edited;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    settle(clashes.flatMap(({ name }) => (data.get(name) === "theirs" ? [name] : [])));
  };
  return (
    // Closing keeps what was typed: nobody loses it by a slip.
    <Dialog role="alertdialog" label={m.clashTitle} closeLabel={common.close} onClose={() => settle([])}>
      <form method="post" className="form" onSubmit={submit}>
        <p className="note">{m.clashText(who ?? m.somebody)}</p>
        {clashes.map(({ name, yours, theirs }) => (
          <fieldset key={name} className="clash">
            <legend>{labelOf(name)}</legend>
            <Choice name={name} value="yours" label={m.yours} text={readable(name, yours)} isFirst />
            <Choice name={name} value="theirs" label={m.theirs} text={readable(name, theirs)} />
          </fieldset>
        ))}
        <div className="dialog-actions">
          <Button type="submit">{m.goOn}</Button>
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
    <label className="clash-choice">
      <input type="radio" name={name} value={value} defaultChecked={isFirst} />
      <span>
        <strong>{label}</strong> {text || m.empty}
      </span>
    </label>
  );
}
