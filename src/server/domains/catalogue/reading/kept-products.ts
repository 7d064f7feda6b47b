import { LRUCache } from "lru-cache";
import type { Product } from "../../../../contract/catalogue.ts";
import { type Language, languages } from "../../../../contract/languages.ts";
import type { ProductRow } from "./product-row.ts";
import type { ProductStore } from "./product-store.ts";

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

/** Details in memory, at about 8 KB: of the products that were looked at last. */
const MOST_DETAILS = 500;

/** What a product's page and its parts ask about it is read once, until `onChange` tells of a change of the catalogue. */
export function keepDetails(find: FindDetails, onChange: (forget: () => void) => void): FindDetails {
  const cache = new LRUCache<number, ReturnType<FindDetails>>({ max: MOST_DETAILS });
  onChange(() => cache.clear());
  return (id) => {
    const known = cache.get(id);
    if (known) return known;
    const reading = find(id);
    cache.set(id, reading);
    const forget = () => cache.peek(id) === reading && cache.delete(id);
    reading.then((found) => found ?? forget(), forget);
    return reading;
  };
}

type FindDetails = ProductStore["find"];

/** Each product is read once, however many lists show it, until `onChange` tells of a change of the catalogue. */
export function keepProducts(list: ListProducts, onChange: (forget: () => void) => void): ListProducts {
  let current = new LRUCache<number, ListedProduct>({ max: MOST_PRODUCTS });
  onChange(() => {
    // What is being read goes to the cache that is forgotten here.
    current = new LRUCache({ max: MOST_PRODUCTS });
  });
  return async (language, ids) => {
    if (ids.length > LONGEST_LIST) return list(language, ids);
    const cache = current;
    const keyOf = (id: number) => id * languages.length + languages.indexOf(language);
    const known = new Map(ids.map((id) => [id, cache.get(keyOf(id))]));
    const missing = ids.filter((id) => !known.get(id));
    const read = missing.length > 0 ? await list(language, missing) : [];
    for (const product of read) {
      known.set(product.row.id, product);
      cache.set(keyOf(product.row.id), product);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  };
}
