import type { OtherLanguage } from "../../../../contract/languages.ts";
import type { Paise } from "../../../../contract/money.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import { type FileStore, type StoredBytes, storedBytes } from "../../../files/file-store.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure, ImportError } from "../../failure.ts";
import type {
  ProductChange,
  ProductPicture,
  ProductText,
  ProductWords,
  StoredPicture,
  VariantChange,
} from "../writing/prepared-product.ts";
import { changeProduct } from "../writing/write-product.ts";
import { changedFields, picturesOf } from "./changed-fields.ts";
import { findStock } from "./list-stock.ts";
import { knownCategoryIds, type StockProduct } from "./stock-store.ts";

/** A product and the version that the edit is based on; without a version the edit always applies. */
export interface ProductTarget {
  readonly id: number;
  readonly version?: number | undefined;
}

export interface ChangingProducts {
  readonly db: Database;
  readonly database: OpenDatabase;
  readonly files: FileStore;
}

/** Fields of a product to change; `undefined` leaves a field as it is. */
export interface ProductEdit extends TextEdit, Pick<ProductWords, "adapting"> {
  /** The breadcrumb's category first. */
  readonly categoryIds?: readonly number[] | undefined;
  /** Added after the other pictures. */
  readonly addedPhoto?: Photo | undefined;
  /** Hashes of all pictures to keep, the cover first. */
  readonly pictures?: readonly string[] | undefined;
  readonly texts?: { readonly [L in OtherLanguage]?: TextEdit | undefined } | undefined;
  readonly variants?: readonly VariantEdit[] | undefined;
}

/** A picture that has been checked to decode. */
export type Photo = Pick<StoredBytes, "bytes" | "contentType">;

export interface VariantEdit {
  readonly id: number;
  readonly pricePaise?: Paise | undefined;
  readonly machine?: string | undefined;
  /** Null for the shop's first licence. */
  readonly licenceId?: string | null | undefined;
}

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_PAGE_TITLE = 120;
const LONGEST_PAGE_DESCRIPTION = 320;
const LONGEST_TAG = 40;
const MAX_TAGS = 30;

/**
 * Changes a product; `changed` is false if the edit changes nothing. The slug stays, because shared links
 * contain it.
 * @throws OwnerFailure not-found, validation; Failure changed-meanwhile, picture-unknown
 */
export async function editProduct(
  { database, db, files }: ChangingProducts,
  { id, version }: ProductTarget,
  edit: ProductEdit,
  audit: AuditContext,
): Promise<{ product: StockProduct; isChanged: boolean }> {
  const before = await findStock(database, id);
  if (version !== undefined && version !== before.version) throw new Failure("changed-meanwhile");
  const change: ProductChange = {
    isNew: false,
    id,
    words: { ...checkedWords(edit), adapting: edit.adapting },
    newVariants: [],
    assignedCategories: edit.categoryIds && (await checkedCategories(database, edit.categoryIds)),
    addedPicture: edit.addedPhoto && pictureOf(edit.addedPhoto),
    pictures: edit.pictures && storedPictures(before, edit.pictures),
    texts: edit.texts && textsAfter(before, edit.texts),
    changedVariants: (edit.variants ?? []).map((variant) => changedVariant(before, variant)),
  };
  const fields = changedFields(before, change);
  if (Object.keys(fields.after).length === 0) return { product: before, isChanged: false };
  const logged = { action: "edited", subject: "design", subjectId: id, ...fields } as const;
  await changeProduct(db, files, { ...change, edit: { audit, version: before.version, change: logged } });
  return { product: await findStock(database, id), isChanged: true };
}

function storedPictures(before: StockProduct, hashes: readonly string[]): StoredPicture[] {
  const picturesByHash = new Map(picturesOf(before).map((picture) => [picture.pictureHash, picture]));
  return [...new Set(hashes)].map((hash) => {
    const picture = picturesByHash.get(hash);
    if (!picture) throw new Failure("picture-unknown", { fields: { pictures: "picture-unknown" } });
    return picture;
  });
}

function textsAfter(before: StockProduct, texts: NonNullable<ProductEdit["texts"]>): ProductChange["texts"] {
  const entries = Object.entries(texts) as [OtherLanguage, TextEdit | undefined][];
  return Object.fromEntries(
    entries.map(([language, text = {}]) => [
      language,
      { ...EMPTY_TEXT, ...before.texts[language], ...defined(checkedWords(text, 0)) },
    ]),
  );
}

type TextEdit = Pick<ProductWords, "name" | "description" | "tags" | "pageTitle" | "pageDescription">;

const EMPTY_TEXT: ProductText = { name: "", description: "", tags: "" };

function changedVariant(before: StockProduct, { id, ...words }: VariantEdit): VariantChange {
  if (!before.variants.some((variant) => variant.id === id)) throw new Failure("design-variant-unknown");
  return { id, words: defined(words) };
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function checkedWords({ name, description, tags, pageTitle, pageDescription }: TextEdit, shortestName = 1) {
  const forSearch = (what: string, text: string | undefined, most: number) =>
    text === undefined ? undefined : checkedText(what, text, 0, most);
  return {
    pageTitle: forSearch("title for search engines", pageTitle, LONGEST_PAGE_TITLE),
    pageDescription: forSearch("description for search engines", pageDescription, LONGEST_PAGE_DESCRIPTION),
    name: name === undefined ? undefined : checkedText("name", name, shortestName, LONGEST_NAME),
    description:
      description === undefined ? undefined : checkedText("description", description, 0, LONGEST_DESCRIPTION),
    tags: tags === undefined ? undefined : tagList(tags),
  };
}

/** The photo as it is stored with the product. */
export function pictureOf(photo: Photo): ProductPicture {
  const file = storedBytes(photo);
  return { ...file, photoHash: file.hash };
}

function checkedText(what: string, text: string, min: number, max: number): string {
  const trimmed = text.trim();
  if (trimmed.length < min) throw new ImportError("validation", `The ${what} is empty.`);
  if (trimmed.length > max)
    throw new ImportError(
      "validation",
      `The ${what} has ${trimmed.length} characters. The maximum is ${max}.`,
    );
  if (trimmed.includes("\u0000"))
    throw new ImportError("validation", `The ${what} contains a NUL character.`);
  return trimmed;
}

/** Normalizes tags: trimmed, without duplicates, joined with commas. */
function tagList(text: string): string {
  const tags = [...new Set(text.split(",").map((tag) => checkedText("tag", tag, 0, LONGEST_TAG)))].filter(
    Boolean,
  );
  if (tags.length > MAX_TAGS)
    throw new ImportError("validation", `The design has ${tags.length} tags. The maximum is ${MAX_TAGS}.`);
  return tags.join(",");
}

async function checkedCategories(
  database: OpenDatabase,
  ids: readonly number[],
): Promise<readonly [number, ...number[]]> {
  const [first, ...more] = [...new Set(ids)];
  if (first === undefined) throw new ImportError("validation", "A product needs at least one category.");
  const knownIds = await knownCategoryIds(database, ids);
  const unknown = ids.filter((id) => !knownIds.has(id));
  if (unknown.length > 0) throw new ImportError("not-found", `There is no category ${unknown.join(", ")}.`);
  return [first, ...more];
}
