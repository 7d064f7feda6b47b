import { LICENCE_LIMIT, type Licence, licenceUses } from "../../../contract/content/licences.ts";
import { languages, tableOf } from "../../../contract/languages.ts";
import { asText } from "../../../contract/validation.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import type { Fields } from "../../edits/merge-edits.ts";

export type TypedLicences = OfficeSent<"officeSaveLicences">["licences"];

/** Form fields of all licences, such as `standard.use` and `standard.text.te`; `ids` has their order. */
export function fieldsOfLicences(licences: readonly Licence[]): Fields {
  const entries = licences.flatMap(({ id, use, pieces, machines, names, texts }) => [
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

/** Fields with a further licence; `undefined` once the shop has as many as it can. */
export function withNewLicence(fields: Fields): Fields | undefined {
  const ids = idsOf(fields);
  if (ids.length >= LICENCE_LIMIT) return undefined;
  const next = Array.from({ length: LICENCE_LIMIT + 1 }, (_, index) => `licence-${index + 2}`);
  const id = next.find((candidate) => !ids.includes(candidate)) ?? "";
  return { ids: [...ids, id].join(), [`${id}.use`]: "any-pieces" };
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
