import type { Paise } from "../../../../contract/money.ts";
import { type FileStore, type StoredBytes, storedBytes } from "../../../files/file-store.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure, OwnerFailure } from "../../failure.ts";
import type {
  OtherLanguage,
  ProductChange,
  ProductPicture,
  ProductText,
  ProductWords,
  StoredPicture,
  VariantChange,
} from "../writing/prepared-product.ts";
import type { ProductWriter } from "../writing/product-writer-store.ts";
import { changeProduct } from "../writing/write-product.ts";
import { changedFields, picturesOf } from "./changed-fields.ts";
import { findStock } from "./list-stock.ts";
import type { StockProduct, StockStore } from "./stock-store.ts";

/** Which product, and the version that the edit was made on; without one it holds whatever there is now. */
export interface MeantProduct {
  readonly id: number;
  readonly version?: number | undefined;
}

export interface ChangingProducts {
  readonly stock: StockStore;
  readonly writer: ProductWriter;
  readonly files: FileStore;
}

/** What the owner wants to be different of a product. */
export interface ProductEdit extends Pick<ProductWords, "name" | "description" | "tags"> {
  /** Its breadcrumb's category first. */
  readonly categoryIds?: readonly number[] | undefined;
  /** Stands behind its other pictures. */
  readonly addedPhoto?: Photo | undefined;
  /** Hashes of all its pictures that stay, the cover first. */
  readonly pictures?: readonly string[] | undefined;
  readonly texts?: { readonly [L in OtherLanguage]?: SaidWords | undefined } | undefined;
  readonly variants?: readonly VariantEdit[] | undefined;
}

/** A picture that was looked at: it decodes. */
export type Photo = Pick<StoredBytes, "bytes" | "contentType">;

export interface VariantEdit {
  readonly id: number;
  readonly pricePaise?: Paise | undefined;
  readonly machine?: string | undefined;
}

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_TAG = 40;
const MAX_TAGS = 30;

/**
 * Changes a product; `changed` is false where everything was so already. Its slug stays: addresses that were shared
 * must go on leading to it. @throws OwnerFailure not-found, validation; Failure changed-meanwhile, picture-unknown
 */
export async function editProduct(
  { stock, writer, files }: ChangingProducts,
  { id, version }: MeantProduct,
  edit: ProductEdit,
  audit: AuditContext,
): Promise<{ product: StockProduct; changed: boolean }> {
  const before = await findStock(stock, id);
  if (version !== undefined && version !== before.version) throw new Failure("changed-meanwhile");
  const change: ProductChange = {
    isNew: false,
    id,
    words: checkedWords(edit),
    newVariants: [],
    assignedCategories: edit.categoryIds && (await checkedCategories(stock, edit.categoryIds)),
    addedPicture: edit.addedPhoto && pictureOf(edit.addedPhoto),
    pictures: edit.pictures && storedPictures(before, edit.pictures),
    texts: edit.texts && textsAfter(before, edit.texts),
    changedVariants: (edit.variants ?? []).map((variant) => changedVariant(before, variant)),
  };
  const fields = changedFields(before, change);
  if (Object.keys(fields.after).length === 0) return { product: before, changed: false };
  const logged = { action: "edited", subject: "design", subjectId: id, ...fields } as const;
  await changeProduct(writer, files, { ...change, edit: { audit, version: before.version, change: logged } });
  return { product: await findStock(stock, id), changed: true };
}

function storedPictures(before: StockProduct, hashes: readonly string[]): StoredPicture[] {
  const known = new Map(picturesOf(before).map((picture) => [picture.pictureHash, picture]));
  return [...new Set(hashes)].map((hash) => {
    const picture = known.get(hash);
    if (!picture) throw new Failure("picture-unknown", { fields: { pictures: "picture-unknown" } });
    return picture;
  });
}

function textsAfter(before: StockProduct, texts: NonNullable<ProductEdit["texts"]>): ProductChange["texts"] {
  const said = Object.entries(texts) as [OtherLanguage, SaidWords | undefined][];
  return Object.fromEntries(
    said.map(([language, text = {}]) => [
      language,
      { ...NOTHING_SAID, ...before.texts[language], ...defined(checkedWords(text, 0)) },
    ]),
  );
}

type SaidWords = Pick<ProductWords, "name" | "description" | "tags">;

const NOTHING_SAID: ProductText = { name: "", description: "", tags: "" };

function changedVariant(before: StockProduct, { id, pricePaise, machine }: VariantEdit): VariantChange {
  if (!before.variants.some((variant) => variant.id === id)) throw new Failure("design-variant-unknown");
  return { id, words: defined({ pricePaise, machine }) };
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function checkedWords({ name, description, tags }: SaidWords, shortestName = 1) {
  return {
    name: name === undefined ? undefined : checkedText("name", name, shortestName, LONGEST_NAME),
    description:
      description === undefined ? undefined : checkedText("description", description, 0, LONGEST_DESCRIPTION),
    tags: tags === undefined ? undefined : tagList(tags),
  };
}

/** As it is kept. */
export function pictureOf(photo: Photo): ProductPicture {
  const stored = storedBytes(photo);
  return { ...stored, photoHash: stored.hash };
}

function checkedText(what: string, text: string, least: number, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length < least) throw new OwnerFailure("validation", `The ${what} is empty.`);
  if (trimmed.length > most)
    throw new OwnerFailure(
      "validation",
      `The ${what} has ${trimmed.length} characters; ${most} is the most.`,
    );
  if (trimmed.includes("\u0000")) throw new OwnerFailure("validation", `The ${what} holds a zero byte.`);
  return trimmed;
}

/** Tags as they are kept: each once, without spaces around them. */
function tagList(text: string): string {
  const tags = [...new Set(text.split(",").map((tag) => checkedText("tag", tag, 0, LONGEST_TAG)))].filter(
    Boolean,
  );
  if (tags.length > MAX_TAGS)
    throw new OwnerFailure("validation", `These are ${tags.length} tags; ${MAX_TAGS} is the most.`);
  return tags.join(",");
}

async function checkedCategories(
  stock: StockStore,
  ids: readonly number[],
): Promise<readonly [number, ...number[]]> {
  const [home, ...more] = [...new Set(ids)];
  if (home === undefined) throw new OwnerFailure("validation", "A product needs at least one category.");
  const known = await stock.categoryIds(ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new OwnerFailure("not-found", `There is no category ${unknown.join(", ")}.`);
  return [home, ...more];
}
