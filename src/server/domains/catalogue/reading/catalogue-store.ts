import type { OpenDatabase } from "../../../db/database.ts";
import { createWordStore, type WordStore } from "../writing/word-store.ts";
import { type CategoryStore, createCategoryStore } from "./category-store.ts";
import { createProductStore, type ProductStore } from "./product-store.ts";
import { createSearchStore, type SearchStore } from "./search-store.ts";
import { createTopSellerStore, type TopSellerStore } from "./top-seller-store.ts";

/** What is on sale, read. */
export interface CatalogueStore {
  readonly products: ProductStore;
  readonly categories: CategoryStore;
  readonly search: SearchStore;
  readonly words: WordStore;
  readonly topSellers: TopSellerStore;
}

export function createCatalogueStore(database: OpenDatabase): CatalogueStore {
  return {
    products: createProductStore(database),
    categories: createCategoryStore(database),
    search: createSearchStore(database),
    words: createWordStore(database),
    topSellers: createTopSellerStore(database),
  };
}
