import { Field } from "../../../ui/forms/field.tsx";
import { useMessages } from "../../data/office-context.ts";
import type { Fields } from "../../edits/merge-edits.ts";
import type { Edited } from "../../edits/use-edited.ts";
import { formatsText } from "./machine-text.ts";

export interface MachineFieldsProps {
  readonly edited: Edited;
  readonly labels: Fields;
  readonly formats: readonly string[];
  /** Sentences by the call's field names, such as `hoops.0.widthMm`. */
  readonly errors: Fields;
}

export function MachineFields({ edited, labels, formats, errors }: MachineFieldsProps) {
  const m = useMessages().machines;
  const { fields, change } = edited;
  const field = (name: string, hint?: string) => ({
    label: labels[name] ?? name,
    value: fields[name] ?? "",
    autoComplete: "off",
    hint,
    error: errorOf(errors, name),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  const allFormats = formatsText({ formats: [...formats] });
  const number = { inputMode: "numeric" } as const;
  const limit = { ...number, "data-optional": true };
  return (
    <>
      <Field {...field("title", m.nameHint)} maxLength={80} />
      <Field {...field("formats", m.formatsHint(allFormats))} />
      <Field {...field("hoops", m.hoopsHint)} />
      <div className="field-pair">
        <Field {...field("min")} {...number} error={errorOf(errors, "rpm")} />
        <Field {...field("max")} {...number} />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={fields.rotates === "yes"}
          onChange={({ target }) => change("rotates", target.checked ? "yes" : "")}
        />
        <span>{m.rotates}</span>
      </label>
      <div className="field-pair">
        <Field {...field("maxStitches", m.limitHint)} {...limit} />
        <Field {...field("maxColors")} {...limit} />
      </div>
    </>
  );
}

/** Error of the field itself or of one of its parts. */
function errorOf(errors: Fields, name: string): string | undefined {
  return Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
}
