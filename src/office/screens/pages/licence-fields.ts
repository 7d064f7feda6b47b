import { LICENCE_LIMIT, type Licence, licenceUses } from "../../../contract/content/licences.ts";
import { languages, tableOf } from "../../../contract/languages.ts";
import { asText } from "../../../contract/validation.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import type { Fields } from "../../edits/merge-edits.ts";

export type TypedLicences = OfficeSent<"officeSaveLicences">["licences"];

/** Ids of licences that the owner adds. */
const FREE_IDS = Array.from({ length: LICENCE_LIMIT }, (_, index) => `licence-${index + 2}`);

/**
 * Form fields of all licences, such as `standard.use` and `standard.text.te`; `ids` has their order. Those
 * that can be added have fields, too, because a form drops input of fields that it does not know.
 */
export function fieldsOfLicences(licences: readonly Licence[]): Fields {
  const ids = new Set(licences.map(({ id }) => id));
  const blanks = FREE_IDS.filter((id) => !ids.has(id)).map(blankLicence);
  const entries = [...licences, ...blanks].flatMap(({ id, use, pieces, machines, names, texts }) => [
    [`${id}.use`, use],
    [`${id}.pieces`, `${pieces ?? ""}`],
    [`${id}.machines`, `${machines ?? ""}`],
    ...languages.flatMap((language) => [
      [`${id}.name.${language}`, names[language]],
      [`${id}.text.${language}`, texts[language].join("\n")],
    ]),
  ]);
  return Object.fromEntries([["ids", licences.map(({ id }) => id).join()], ...entries]);
}

function blankLicence(id: string): Licence {
  const [names, texts] = [tableOf(languages, () => ""), tableOf(languages, () => [])];
  return { id, use: "any-pieces", pieces: null, machines: null, names, texts };
}

export const idsOf = (fields: Fields): string[] => (fields.ids ?? "").split(",").filter(Boolean);

export function licencesOfFields(fields: Fields): TypedLicences {
  return idsOf(fields).map((id) => {
    const text = (name: string) => asText(fields[`${id}.${name}`] ?? "");
    const lines = (name: string) => (fields[`${id}.${name}`] ?? "").split(/\r?\n/).map(asText);
    const use = licenceUses.find((each) => each === text("use")) ?? "own";
    return {
      ...{ id, use, machines: text("machines") },
      pieces: use === "some-pieces" ? text("pieces") : "",
      names: tableOf(languages, (language) => text(`name.${language}`)),
      texts: tableOf(languages, (language) => {
        const typedLines = lines(`text.${language}`);
        return typedLines.every((line) => line === "") ? [] : typedLines;
      }),
    };
  });
}

/** The order with a further licence; `undefined` once the shop has as many as it can. */
export function withNewLicence(fields: Fields): string | undefined {
  const ids = idsOf(fields);
  if (ids.length >= LICENCE_LIMIT) return undefined;
  return [...ids, FREE_IDS.find((id) => !ids.includes(id)) ?? ""].join();
}

/** Sentences by form field; refusals name `licences.1.names.en`. */
export function licenceErrors(errors: Fields, fields: Fields): Fields {
  const ids = idsOf(fields);
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const [, index = "", part = "", language = ""] = path.split(".");
      const field = part.replace(/^(name|text)s$/, "$1");
      return [[ids[Number(index)], field, language].filter(Boolean).join("."), sentence];
    }),
  );
}
