import { type ChangeEvent, useMemo } from "react";
import { licenceUses } from "../../../contract/content/licences.ts";
import { languageName, languages } from "../../../contract/languages.ts";
import { path } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import type { OfficeAnswer } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import type { Fields } from "../../edits/merge-edits.ts";
import type { Edited } from "../../edits/use-edited.ts";
import { useSaving } from "../../edits/use-saving.ts";
import { Editor } from "./editor.tsx";
import {
  fieldsOfLicences,
  idsOf,
  licenceErrors,
  licencesOfFields,
  withNewLicence,
} from "./licence-fields.ts";

type SavedLicences = OfficeAnswer<"officeLicences">;

/** Editor of the shop's licences; the first is that of all variants without their own. */
export function LicencesEditor({ savedLicences }: { readonly savedLicences: SavedLicences }) {
  const m = useMessages().pages.licences;
  const { licences, version, who, used } = savedLicences;
  const fields = useMemo(() => fieldsOfLicences(licences), [licences]);
  const saving = useSaving("officeSaveLicences", {
    ...{ key: "page/licences", version, fields, from: "officeLicences" },
    sentOf: (typedFields, from) => ({ version: from, licences: licencesOfFields(typedFields) }),
  });
  const { edited } = saving;
  const ids = idsOf(edited.fields);
  const errors = licenceErrors(saving.errors, edited.fields);
  const more = withNewLicence(edited.fields);
  return (
    <Editor name="licences" address={path.licence()} saving={saving} who={who}>
      <p className="hint">{m.hint}</p>
      {ids.map((id, index) => (
        <fieldset key={id} className="panel form">
          <legend>{index === 0 ? m.first : m.further(index + 1)}</legend>
          <LicenceForm id={id} edited={edited} errors={errors} />
          {index > 0 && (
            <div>
              {used[id] ? (
                <p className="hint">{m.used(used[id])}</p>
              ) : (
                <Button
                  variant="quiet"
                  onClick={() => edited.change("ids", ids.filter((each) => each !== id).join())}
                >
                  {m.remove}
                </Button>
              )}
            </div>
          )}
        </fieldset>
      ))}
      {more && (
        <div>
          <Button variant="secondary" onClick={() => edited.change("ids", more)}>
            {m.add}
          </Button>
        </div>
      )}
    </Editor>
  );
}

interface LicenceFormProps {
  readonly id: string;
  readonly edited: Edited;
  readonly errors: Fields;
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Facts, from which the sentences in all languages follow, then name and own text per language. */
function LicenceForm({ id, edited, errors }: LicenceFormProps) {
  const m = useMessages().pages.licences;
  const field = (part: string) => {
    const name = `${id}.${part}`;
    const onChange = ({ target }: Typed) => edited.change(name, target.value);
    return { name, value: edited.fields[name] ?? "", error: errors[name], onChange };
  };
  const use = field("use");
  return (
    <>
      <SelectField
        label={m.use}
        options={licenceUses.map((value) => ({ value, label: m.uses[value] }))}
        name={use.name}
        value={use.value}
        onChange={use.onChange}
      />
      {use.value === "some-pieces" && (
        <Field label={m.pieces} inputMode="numeric" maxLength={6} {...field("pieces")} />
      )}
      <Field
        label={m.machines}
        inputMode="numeric"
        maxLength={6}
        hint={m.machinesHint}
        {...field("machines")}
      />
      {languages.map((language) => (
        <Field
          key={language}
          label={m.name(languageName[language])}
          lang={language}
          maxLength={80}
          {...field(`name.${language}`)}
        />
      ))}
      <details>
        <summary>{m.ownText}</summary>
        <p className="hint">{m.ownTextHint}</p>
        {languages.map((language) => (
          <TextArea
            key={language}
            label={m.text(languageName[language])}
            lang={language}
            rows={4}
            maxLength={4_000}
            {...field(`text.${language}`)}
          />
        ))}
      </details>
    </>
  );
}
