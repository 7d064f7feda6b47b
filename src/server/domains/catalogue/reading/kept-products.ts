import type { Product } from "../../../../contract/catalogue.ts";
import type { Language } from "../../../../contract/languages.ts";
import type { ProductRow } from "./product-row.ts";

/** A product of a list: as the database has it, and as readers of a language are shown it. Shared by answers: nobody changes it. */
export interface ListedProduct {
  readonly row: ProductRow;
  readonly view: Product;
}

/** In the order of `ids`; products that are not on sale are left out. */
export type ListProducts = (language: Language, ids: readonly number[]) => Promise<ListedProduct[]>;

/** Products in memory, each language counted by itself, at about 6 KB: those that were listed last. */
const MOST_PRODUCTS = 3_000;
/** Longer lists are read past the memory: they would drive out what is asked for more often. */
const LONGEST_LIST = 100;

/** Each product is read once, however many lists show it, until `onChange` tells of a change of the catalogue. */
export function keepProducts(list: ListProducts, onChange: (forget: () => void) => void): ListProducts {
  let current = new Map<string, ListedProduct>();
  onChange(() => {
    // What is being read goes to the map that is forgotten here.
    current = new Map();
  });
  return async (language, ids) => {
    if (ids.length > LONGEST_LIST) return list(language, ids);
    const kept = current;
    const known = new Map(ids.map((id) => [id, kept.get(`${language} ${id}`)]));
    const missing = ids.filter((id) => !known.get(id));
    const read = missing.length > 0 ? await list(language, missing) : [];
    for (const product of read) known.set(product.row.id, product);
    const listed = ids.flatMap((id) => known.get(id) ?? []);
    for (const product of listed) keepLast(kept, `${language} ${product.row.id}`, product);
    return listed;
  };
}

function keepLast(kept: Map<string, ListedProduct>, key: string, product: ListedProduct): void {
  kept.delete(key);
  kept.set(key, product);
  const [oldest] = kept.keys();
  if (kept.size > MOST_PRODUCTS && oldest !== undefined) kept.delete(oldest);
}
