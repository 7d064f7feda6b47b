import { NEW_ARRIVALS_LIMIT } from "../../../../contract/constants.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import { byIdsNow, type CatalogueShop } from "./prices-now.ts";
import type { ProductRow } from "./product-row.ts";
import { newestProducts, productsByIds } from "./product-store.ts";
import { readTopSellers, saveTopSellers } from "./top-seller-store.ts";

/** Number of top sellers that fit on the home page. */
export const MAX_TOP_SELLERS = 12;

export interface TopSellerSelection {
  readonly products: readonly ProductRow[];
  /** False if they come from the settings. */
  readonly isChosen: boolean;
}

/** Top sellers that are on sale: the owner's selection or, if it is empty, `defaults` from the settings. */
export async function listTopSellers(
  shop: CatalogueShop,
  defaults: readonly number[],
): Promise<TopSellerSelection> {
  const { ids, isChosen } = await selectedIds(shop.database.db, defaults);
  return { products: await byIdsNow(shop, ids), isChosen };
}

async function selectedIds(db: Database, defaults: readonly number[]) {
  const selected = await readTopSellers(db);
  const isChosen = selected.length > 0;
  return { ids: isChosen ? selected : defaults, isChosen };
}

/** Ids shown on the home page, in order: top sellers, then new arrivals; a product may be in both. */
export async function idsOnHomePage(database: OpenDatabase, defaults: readonly number[]): Promise<number[]> {
  const [top, newest] = await Promise.all([
    selectedIds(database.db, defaults).then(({ ids }) => productsByIds(database, ids)),
    newestProducts(database, NEW_ARRIVALS_LIMIT),
  ]);
  return [...top, ...newest].map(({ id }) => id);
}

/**
 * Sets the top sellers of the home page, in this order; an empty list falls back to the settings. `version`
 * is the one that the owner has seen. @throws Failure validation, not-found, conflict
 */
export async function selectTopSellers(
  database: OpenDatabase,
  { ids, version }: { readonly ids: readonly number[]; readonly version?: number | undefined },
  audit: AuditContext,
): Promise<void> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length > MAX_TOP_SELLERS)
    throw new Failure("top-sellers-many", { fields: { ids: "top-sellers-many" } });
  const onSale = await productsByIds(database, uniqueIds);
  if (onSale.length < uniqueIds.length)
    throw new Failure("top-sellers-off-sale", { fields: { ids: "top-sellers-off-sale" } });
  if (!(await saveTopSellers(database.db, uniqueIds, version, audit))) throw new Failure("changed-meanwhile");
}
