import { type FileStore, type StoredBytes, storedBytes } from "../../../files/file-store.ts";
import { OwnerFailure } from "../../failure.ts";
import type { ProductChange, ProductPicture, ProductWords } from "../writing/prepared-product.ts";
import type { ProductWriter } from "../writing/product-writer-store.ts";
import { changeProduct } from "../writing/write-product.ts";
import { findStock } from "./list-stock.ts";
import type { StockProduct, StockStore } from "./stock-store.ts";

export interface ChangingProducts {
  readonly stock: StockStore;
  readonly writer: ProductWriter;
  readonly files: FileStore;
}

/** What the owner wants to be different of a product. */
export interface ProductEdit extends Pick<ProductWords, "name" | "description" | "tags"> {
  /** Its breadcrumb's category first. */
  readonly categoryIds?: readonly number[] | undefined;
  /** A picture that was looked at: it decodes. */
  readonly photo?: Pick<StoredBytes, "bytes" | "contentType"> | undefined;
}

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_TAG = 40;
const MOST_TAGS = 30;

/**
 * Changes a product; `changed` is false where everything was so already. Its slug stays: addresses that were shared
 * must go on leading to it. @throws OwnerFailure not-found, validation
 */
export async function editProduct(
  { stock, writer, files }: ChangingProducts,
  id: number,
  edit: ProductEdit,
): Promise<{ product: StockProduct; changed: boolean }> {
  const before = await findStock(stock, id);
  const change: ProductChange = {
    ...{ isNew: false, id, words: checkedWords(edit), newVariants: [], changedVariants: [] },
    homes: edit.categoryIds && (await checkedCategories(stock, edit.categoryIds)),
    picture: edit.photo && pictureOf(edit.photo),
  };
  if (!differs(before, change)) return { product: before, changed: false };
  await changeProduct(writer, files, change);
  return { product: await findStock(stock, id), changed: true };
}

function checkedWords({ name, description, tags }: ProductEdit): ProductWords {
  return {
    name: name === undefined ? undefined : checkedText("name", name, 1, LONGEST_NAME),
    description:
      description === undefined ? undefined : checkedText("description", description, 0, LONGEST_DESCRIPTION),
    tags: tags === undefined ? undefined : tagList(tags),
  };
}

function pictureOf(photo: NonNullable<ProductEdit["photo"]>): ProductPicture {
  const stored = storedBytes(photo);
  return { ...stored, photoHash: stored.hash };
}

/**
 * Puts products on sale, or takes them off: nobody can buy one then, whoever bought it before keeps it. All or none.
 * Answers those that were not so already. @throws OwnerFailure not-found naming the ids that are no products
 */
export async function publishProducts(
  { stock, writer }: Pick<ChangingProducts, "stock" | "writer">,
  ids: readonly number[],
  published: boolean,
): Promise<number[]> {
  const known = await stock.ids(ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new OwnerFailure("not-found", `There is no product ${unknown.join(", ")}. Nothing was changed.`);
  return writer.setPublished(ids, published);
}

function differs(before: StockProduct, { words, homes, picture }: ProductChange): boolean {
  const homesBefore = before.homes.map(({ id }) => id).join();
  return (
    (words.name ?? before.name) !== before.name ||
    (words.description ?? before.description) !== before.description ||
    (words.tags ?? before.tags) !== before.tags ||
    (homes?.join() ?? homesBefore) !== homesBefore ||
    (picture?.hash ?? before.pictureHash) !== before.pictureHash
  );
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
  if (tags.length > MOST_TAGS)
    throw new OwnerFailure("validation", `These are ${tags.length} tags; ${MOST_TAGS} is the most.`);
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
