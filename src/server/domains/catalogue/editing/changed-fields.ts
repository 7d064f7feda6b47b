import type { OtherLanguage } from "../../../../contract/languages.ts";
import { rupees } from "../../../../contract/money.ts";
import type { ProductChange, ProductText, StoredPicture } from "../writing/prepared-product.ts";
import type { StockProduct } from "./stock-store.ts";

type Fields = Record<string, unknown>;

/** Fields that a change makes different, by name, for the audit log. */
export function changedFields(
  before: StockProduct,
  change: ProductChange,
): { before: Fields; after: Fields } {
  const fields = { before: {} as Fields, after: {} as Fields };
  for (const [name, [oldValue, newValue]] of Object.entries(fieldsOf(before, change))) {
    if (newValue === undefined || `${oldValue}` === `${newValue}`) continue;
    fields.before[name] = oldValue;
    fields.after[name] = newValue;
  }
  return fields;
}

type Compared = Record<string, readonly [old: unknown, wanted: unknown]>;

function fieldsOf(before: StockProduct, change: ProductChange): Compared {
  const { words, assignedCategories, texts = {} } = change;
  const fields: Compared = {
    name: [before.name, words.name],
    description: [before.description, words.description],
    tags: [before.tags, words.tags],
    pageTitle: [before.pageTitle, words.pageTitle],
    pageDescription: [before.pageDescription, words.pageDescription],
    adapting: [before.adapting, words.adapting],
    categories: [before.assignedCategories.map(({ id }) => id), assignedCategories],
    pictures: [hashesOf(picturesOf(before)), hashesAfter(before, change)],
  };
  for (const [language, text] of Object.entries(texts) as [OtherLanguage, ProductText][])
    for (const part of ["name", "description", "tags", "pageTitle", "pageDescription"] as const)
      fields[`${language}.${part}`] = [before.texts[language]?.[part] ?? "", text[part]];
  return { ...fields, ...variantFields(before, change) };
}

function variantFields(before: StockProduct, { changedVariants }: ProductChange): Compared {
  const fields: Compared = {};
  for (const { id, words } of changedVariants) {
    const variant = before.variants.find((candidate) => candidate.id === id);
    if (!variant) continue;
    const price = words.pricePaise === undefined ? undefined : rupees(words.pricePaise);
    fields[`price of ${variant.name}`] = [rupees(variant.pricePaise), price];
    fields[`machine of ${variant.name}`] = [variant.machine, words.machine];
    const licence = words.licenceId === null ? "" : words.licenceId;
    fields[`licence of ${variant.name}`] = [variant.licenceId ?? "", licence];
  }
  return fields;
}

/** All pictures of a product, the cover first. */
export function picturesOf({ pictureHash, photoHash, morePictures }: StockProduct): StoredPicture[] {
  return [{ pictureHash, photoHash }, ...morePictures];
}

const hashesOf = (pictures: readonly StoredPicture[]) => pictures.map(({ pictureHash }) => pictureHash);

function hashesAfter(before: StockProduct, { addedPicture, pictures }: ProductChange): string[] {
  const hashes = hashesOf(pictures ?? picturesOf(before));
  return [...new Set(addedPicture ? [...hashes, addedPicture.hash] : hashes)];
}
