import { contentHash, type FileStore } from "../../../files/file-store.ts";
import { Failure } from "../../failure.ts";
import type { StoredBytes } from "../packing/product-draft.ts";
import { findStock } from "./list-stock.ts";
import type { ProductChangeStore, ProductChanges } from "./product-change-store.ts";
import type { StockProduct, StockStore } from "./stock-store.ts";

export interface ChangingProducts {
  readonly stock: StockStore;
  readonly changes: ProductChangeStore;
  readonly files: FileStore;
}

/** What the owner wants to be different of a product. */
export interface ProductEdit extends Omit<ProductChanges, "picture" | "categoryIds"> {
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
 * must go on leading to it. @throws Failure not-found, validation
 */
export async function editProduct(
  { stock, changes, files }: ChangingProducts,
  id: number,
  { photo, ...edit }: ProductEdit,
): Promise<{ product: StockProduct; changed: boolean }> {
  const before = await findStock(stock, id);
  const picture = photo && { ...photo, hash: contentHash(photo.bytes) };
  const wanted: ProductChanges = {
    name: edit.name === undefined ? undefined : checkedText("name", edit.name, 1, LONGEST_NAME),
    description:
      edit.description === undefined
        ? undefined
        : checkedText("description", edit.description, 0, LONGEST_DESCRIPTION),
    tags: edit.tags === undefined ? undefined : tagList(edit.tags),
    categoryIds: edit.categoryIds && (await checkedCategories(changes, edit.categoryIds)),
    picture,
  };
  if (!differs(before, wanted)) return { product: before, changed: false };
  if (picture) await files.put(picture.hash, picture.bytes);
  await changes.change(id, wanted);
  return { product: await findStock(stock, id), changed: true };
}

/**
 * Puts products on sale, or takes them off: nobody can buy one then, whoever bought it before keeps it. All or none.
 * Answers those that were not so already. @throws Failure not-found naming the ids that are no products
 */
export async function publishProducts(
  { changes }: Pick<ChangingProducts, "changes">,
  ids: readonly number[],
  published: boolean,
): Promise<number[]> {
  const known = await changes.known(ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new Failure("not-found", `There is no product ${unknown.join(", ")}. Nothing was changed.`);
  return changes.setPublished(ids, published);
}

function differs(before: StockProduct, wanted: ProductChanges): boolean {
  const homes = before.homes.map(({ id }) => id).join();
  return (
    (wanted.name ?? before.name) !== before.name ||
    (wanted.description ?? before.description) !== before.description ||
    (wanted.tags ?? before.tags) !== before.tags ||
    (wanted.categoryIds?.join() ?? homes) !== homes ||
    (wanted.picture?.hash ?? before.pictureHash) !== before.pictureHash
  );
}

function checkedText(what: string, text: string, least: number, most: number): string {
  const trimmed = text.trim();
  if (trimmed.length < least) throw new Failure("validation", `The ${what} is empty.`);
  if (trimmed.length > most)
    throw new Failure("validation", `The ${what} has ${trimmed.length} characters; ${most} is the most.`);
  if (trimmed.includes("\u0000")) throw new Failure("validation", `The ${what} holds a zero byte.`);
  return trimmed;
}

/** Tags as they are kept: each once, without spaces around them. */
function tagList(text: string): string {
  const tags = [...new Set(text.split(",").map((tag) => checkedText("tag", tag, 0, LONGEST_TAG)))].filter(
    Boolean,
  );
  if (tags.length > MOST_TAGS)
    throw new Failure("validation", `These are ${tags.length} tags; ${MOST_TAGS} is the most.`);
  return tags.join(",");
}

async function checkedCategories(
  changes: ProductChangeStore,
  ids: readonly number[],
): Promise<readonly [number, ...number[]]> {
  const [home, ...more] = [...new Set(ids)];
  if (home === undefined) throw new Failure("validation", "A product needs at least one category.");
  const known = await changes.knownCategories(ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Failure("not-found", `There is no category ${unknown.join(", ")}.`);
  return [home, ...more];
}
