import { type ChangeEvent, type FormEvent, useMemo } from "react";
import { NAME_FONTS, NAME_HEIGHTS, type NameFontId } from "../../../contract/office/settings/name-fonts.ts";
import type { NamesSettings } from "../../../contract/office/settings/names-settings.ts";
import { asText } from "../../../contract/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { ConflictDialog } from "../../edits/conflict-dialog.tsx";
import type { Fields } from "../../edits/merge-edits.ts";
import { UnsavedBar } from "../../edits/unsaved-bar.tsx";
import { useSaving } from "../../edits/use-saving.ts";
import { Loaded } from "../../ui/loaded.tsx";

type Saved = OfficeAnswer<"officeNames">;

/** Names that customers have sewn: switch, price, heights, fonts and refused words. */
export function NamesPanel() {
  const { settings: m } = useMessages();
  const query = useOfficeQuery("officeNames", undefined);
  return (
    <section className="panel" aria-labelledby="names">
      <h2 id="names">{m.names.title}</h2>
      <p className="hint">{m.names.text}</p>
      <Loaded query={query}>{(savedNames) => <NamesForm savedNames={savedNames} />}</Loaded>
    </section>
  );
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

function NamesForm({ savedNames }: { readonly savedNames: Saved }) {
  const { settings, common } = useMessages();
  const m = settings.names;
  const mayChange = useMay("settings:change");
  const fields = useMemo(() => fieldsOf(savedNames.names), [savedNames.names]);
  const saving = useSaving("officeSaveNames", {
    ...{ key: "names", version: savedNames.version, fields, from: "officeNames" },
    sentOf: (typedFields, version) => ({ version, names: namesOf(typedFields) }),
  });
  const { edited, errors } = saving;
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.save();
  };
  const field = (name: keyof typeof m.fields, error: string | undefined) => ({
    ...{ label: m.fields[name], value: edited.fields[name] ?? "", error },
    onChange: ({ target }: Typed) => edited.change(name, target.value),
  });
  const check = (name: string, label: string) => (
    <label className="check" key={name}>
      <input
        type="checkbox"
        checked={edited.fields[name] === YES}
        onChange={({ target }) => edited.change(name, target.checked ? YES : "")}
      />{" "}
      {label}
    </label>
  );
  const number = { type: "number", inputMode: "numeric" } as const;
  return (
    <form noValidate method="post" className="card page-editor" onSubmit={save}>
      <fieldset className="form" disabled={!mayChange}>
        <legend className="sr-only">{m.title}</legend>
        {check("isOn", m.fields.isOn)}
        <Field inputMode="decimal" maxLength={20} {...field("price", errors["names.price"])} />
        <Field {...number} min={1} max={24} {...field("letters", errors["names.letters"])} />
        <Field inputMode="decimal" maxLength={20} {...field("perLetter", errors["names.perLetter"])} />
        <Field {...number} {...NAME_HEIGHTS} {...field("min", heightError(errors, "min"))} />
        <Field {...number} {...NAME_HEIGHTS} {...field("max", heightError(errors, "max"))} />
        <fieldset>
          <legend>{m.fonts}</legend>
          {NAME_FONTS.map(({ id, name }) => check(id, name))}
          {errors["names.fonts"] && <p className="error">{errors["names.fonts"]}</p>}
        </fieldset>
        <TextArea hint={m.wordsHint} {...field("refusedWords", errors["names.refusedWords"])} />
      </fieldset>
      {mayChange && (
        <UnsavedBar edited={edited}>
          <Button type="submit" busy={saving.isBusy}>
            {common.save}
          </Button>
        </UnsavedBar>
      )}
      {edited.conflicts.length > 0 && (
        <ConflictDialog
          edited={edited}
          who={savedNames.who ?? undefined}
          labelOf={(name) => (m.fields as Fields)[name] ?? name}
        />
      )}
    </form>
  );
}

/** Value of a pressed checkbox. */
const YES = "yes";

/** The rule that the smallest height is below the largest names both. */
function heightError(errors: Readonly<Record<string, string>>, side: "min" | "max"): string | undefined {
  return errors[`names.heights.${side}`] ?? (side === "max" ? errors["names.heights"] : undefined);
}

function fieldsOf({ isOn, letters, heights, fonts, refusedWords, ...prices }: NamesSettings): Fields {
  return {
    ...prices,
    ...Object.fromEntries(NAME_FONTS.map(({ id }) => [id, fonts.includes(id) ? YES : ""])),
    isOn: isOn ? YES : "",
    letters: `${letters}`,
    min: `${heights.min}`,
    max: `${heights.max}`,
    refusedWords: refusedWords.join("\n"),
  };
}

function namesOf(fields: Fields): NamesSettings {
  const text = (name: string) => asText(fields[name] ?? "").trim();
  return {
    isOn: fields.isOn === YES,
    ...{ price: text("price"), perLetter: text("perLetter"), letters: Number(text("letters")) },
    heights: { min: Number(text("min")), max: Number(text("max")) },
    fonts: NAME_FONTS.map(({ id }): NameFontId => id).filter((id) => fields[id] === YES),
    refusedWords: (fields.refusedWords ?? "")
      .split("\n")
      .map((word) => asText(word).trim())
      .filter((word) => word !== ""),
  };
}
