import type { OpenDatabase } from "../../db/database.ts";
import { type CategoryChangeStore, createCategoryChangeStore } from "./editing/category-change-store.ts";
import { createStockStore, type StockStore } from "./editing/stock-store.ts";
import { createFilterStore, type FilterStore } from "./filtering/filter-store.ts";
import { type BulkStore, createBulkStore } from "./office/bulk/bulk-store.ts";
import { type BulkWorkStore, createBulkWorkStore } from "./office/bulk/bulk-work-store.ts";
import { createDesignListStore, type DesignListStore } from "./office/design-list-store.ts";
import { createSaleStore, type SaleStore } from "./office/selling/sale-store.ts";
import { type CategoryStore, createCategoryStore } from "./reading/category-store.ts";
import { createProductStore, type ProductStore } from "./reading/product-store.ts";
import { createTopSellerStore, type TopSellerStore } from "./reading/top-seller-store.ts";
import { createSearchStore, type SearchStore } from "./searching/search-store.ts";
import { createSynonymStore, type SynonymStore } from "./searching/synonym-store.ts";
import { createTextStore, type TextStore } from "./translation/text-store.ts";
import { createDesignCopyStore, type DesignCopyStore } from "./writing/design-copy-store.ts";
import { createListingCheckStore, type ListingCheckStore } from "./writing/listing-check-store.ts";
import { createMeasureStore, type MeasureStore } from "./writing/measure-store.ts";
import { createProductWriter, type ProductWriter } from "./writing/product-writer-store.ts";
import { createWordStore, type WordStore } from "./writing/word-store.ts";

/** All database access of the catalogue. */
export interface CatalogueStore {
  /** Published products, as customers see them. */
  readonly products: ProductStore;
  readonly categories: CategoryStore;
  readonly texts: TextStore;
  readonly search: SearchStore;
  readonly words: WordStore;
  readonly filters: FilterStore;
  readonly synonyms: SynonymStore;
  readonly topSellers: TopSellerStore;
  /** All products, as the owner sees them, on sale or not. */
  readonly stock: StockStore;
  readonly designs: DesignListStore;
  readonly categoryChanges: CategoryChangeStore;
  readonly sales: SaleStore;
  readonly bulk: BulkStore;
  readonly bulkWork: BulkWorkStore;
  readonly writer: ProductWriter;
  readonly copies: DesignCopyStore;
  readonly listingChecks: ListingCheckStore;
  readonly measures: MeasureStore;
}

export function createCatalogueStore(database: OpenDatabase): CatalogueStore {
  return {
    products: createProductStore(database),
    categories: createCategoryStore(database),
    texts: createTextStore(database),
    search: createSearchStore(database),
    words: createWordStore(database),
    filters: createFilterStore(database),
    synonyms: createSynonymStore(database),
    topSellers: createTopSellerStore(database),
    stock: createStockStore(database),
    designs: createDesignListStore(database),
    categoryChanges: createCategoryChangeStore(database),
    sales: createSaleStore(database),
    bulk: createBulkStore(database.db),
    bulkWork: createBulkWorkStore(database.db),
    writer: createProductWriter(database),
    copies: createDesignCopyStore(database.db),
    listingChecks: createListingCheckStore(database),
    measures: createMeasureStore(database),
  };
}
