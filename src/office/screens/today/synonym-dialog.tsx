import type { FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";

export interface SynonymDialogProps {
  /** Search text; the customers' word is one of its words. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Adds a synonym, so that a customer's word finds what the shop names differently. */
export function SynonymDialog({ text, onClose }: SynonymDialogProps) {
  const { today: m, common } = useMessages();
  const { send, isBusy, errors } = useOfficeChange("officeAddSynonym", {
    invalidates: ["officeSynonyms"],
    done: m.synonymAdded,
    field: "meaning",
    onDone: onClose,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(formTexts(event.currentTarget, "word", "meaning"));
  };
  const words = text.split(" ");
  return (
    <Dialog label={m.addAsSynonym} closeLabel={common.close} onClose={onClose}>
      <form noValidate method="post" className="form" onSubmit={submit}>
        <p className="note">{m.synonymText}</p>
        <Field
          label={m.word}
          name="word"
          defaultValue={words.length === 1 ? text : ""}
          placeholder={words.join(" · ")}
          maxLength={40}
          error={errors.word}
          autoComplete="off"
        />
        <Field
          label={m.meaning}
          name="meaning"
          hint={m.meaningHint}
          maxLength={40}
          error={errors.meaning}
          autoComplete="off"
        />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
