import { Field } from "../../../ui/forms/field.tsx";
import { formTexts } from "../../../ui/forms/form-texts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange } from "../../data/queries.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";

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
    doneText: m.synonymAdded,
    field: "meaning",
    onDone: onClose,
  });
  const words = text.split(" ");
  return (
    <FormDialog
      title={m.addAsSynonym}
      text={m.synonymText}
      action={common.save}
      isBusy={isBusy}
      onSubmit={(form) => send(formTexts(form, "word", "meaning"))}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
