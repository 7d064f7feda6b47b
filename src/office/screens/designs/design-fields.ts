import type { Language } from "../../../contract/languages.ts";
import { languages } from "../../../contract/languages.ts";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import { adaptingModes } from "../../../contract/stitching/adaptations.ts";
import { asText } from "../../../contract/validation.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import type { Fields } from "../../edits/merge-edits.ts";

export const TEXT_PARTS = ["name", "description", "tags", "pageTitle", "pageDescription"] as const;
export type TextPart = (typeof TEXT_PARTS)[number];
export const textField = (language: Language, part: TextPart) => `${language}.${part}`;

type DesignChange = OfficeSent<"officeChangeDesign">;

/** Form fields of a design, as text by name. */
export function fieldsOf({ texts, categories, pictures, variants, adapting }: Design): Fields {
  const textFields = languages.flatMap((language) =>
    TEXT_PARTS.map((part) => [textField(language, part), texts[language][part]]),
  );
  const variantFields = variants.flatMap(({ id, price, machine, licence }) => [
    [`price.${id}`, `${price}`],
    [`machine.${id}`, machine],
    [`licence.${id}`, licence],
  ]);
  return Object.fromEntries([
    ...textFields,
    ...variantFields,
    ["adapting", adapting],
    ["categories", categories.map(({ id }) => id).join()],
    ["pictures", pictures.map(({ hash }) => hash).join()],
  ]);
}

/** Request for the changed fields of a form. */
export function changeOf(
  design: Design,
  version: number,
  fields: Fields,
  changedNames: readonly string[],
): DesignChange {
  const text = (name: string) => asText(fields[name] ?? "");
  const changedLanguages = languages.filter((language) =>
    changedNames.some((name) => name.startsWith(`${language}.`)),
  );
  const texts = changedLanguages.map((language) => [
    language,
    Object.fromEntries(TEXT_PARTS.map((part) => [part, text(textField(language, part))])),
  ]);
  const variants = design.variants.flatMap(({ id }) => {
    const price = changedNames.includes(`price.${id}`) ? { price: text(`price.${id}`) } : {};
    const machine = changedNames.includes(`machine.${id}`) ? { machine: text(`machine.${id}`) } : {};
    const licence = changedNames.includes(`licence.${id}`) ? { licence: text(`licence.${id}`) } : {};
    const change = { id, ...price, ...machine, ...licence };
    return Object.keys(change).length > 1 ? [change] : [];
  });
  const adapting = adaptingModes.find((mode) => mode === text("adapting"));
  return {
    id: design.id,
    version,
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
    ...(variants.length > 0 && { variants }),
    ...(changedNames.includes("categories") && { categoryIds: listOf(text("categories")).map(Number) }),
    ...(adapting !== undefined && changedNames.includes("adapting") && { adapting }),
    ...(changedNames.includes("pictures") && { pictures: listOf(text("pictures")) }),
  };
}

export function listOf(text: string): string[] {
  return text.split(",").filter(Boolean);
}

/** Sentences by form field; refusals name the fields of the call. */
export function errorsOf(errors: Fields, request: DesignChange | undefined): Fields {
  const entries = Object.entries(errors).map(([path, sentence]) => [fieldAt(path, request), sentence]);
  return Object.fromEntries(entries);
}

function fieldAt(path: string, request: DesignChange | undefined): string {
  const [first, second = "", third = ""] = path.split(".");
  if (first === "texts") return `${second}.${third}`;
  if (first === "categoryIds") return "categories";
  if (first === "variants") return `${third}.${request?.variants?.[Number(second)]?.id}`;
  return path;
}
