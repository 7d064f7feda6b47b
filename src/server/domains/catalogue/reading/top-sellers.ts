import { NEW_ARRIVALS_LIMIT } from "../../../../contract/constants.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { ProductRow } from "./product-row.ts";
import type { ProductStore } from "./product-store.ts";
import type { TopSellerStore } from "./top-seller-store.ts";

/** Number of top sellers that fit on the home page. */
export const MAX_TOP_SELLERS = 12;

interface TopSellers {
  readonly products: Pick<ProductStore, "byIds">;
  readonly topSellers: TopSellerStore;
}

export interface TopSellerSelection {
  readonly products: readonly ProductRow[];
  /** False if they come from the settings. */
  readonly isChosen: boolean;
}

/** Top sellers that are on sale: the owner's selection or, if it is empty, `usual` from the settings. */
export async function listTopSellers(
  { products, topSellers }: TopSellers,
  defaults: readonly number[],
): Promise<TopSellerSelection> {
  const selected = await topSellers.selected();
  const isChosen = selected.length > 0;
  return { products: await products.byIds(isChosen ? selected : defaults), isChosen };
}

/** Ids shown on the home page, in order: top sellers, then new arrivals; a product may be in both. */
export async function idsOnHomePage(
  catalogue: TopSellers & { readonly products: Pick<ProductStore, "newest"> },
  defaults: readonly number[],
): Promise<number[]> {
  const [top, newest] = await Promise.all([
    listTopSellers(catalogue, defaults),
    catalogue.products.newest(NEW_ARRIVALS_LIMIT),
  ]);
  return [...top.products, ...newest].map(({ id }) => id);
}

/**
 * Sets the top sellers of the home page, in this order; an empty list falls back to the settings. `version`
 * is the one that the owner has seen. @throws Failure validation, not-found, conflict
 */
export async function selectTopSellers(
  { products, topSellers }: TopSellers,
  { ids, version }: { readonly ids: readonly number[]; readonly version?: number | undefined },
  audit: AuditContext,
): Promise<void> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length > MAX_TOP_SELLERS)
    throw new Failure("top-sellers-many", { fields: { ids: "top-sellers-many" } });
  const onSale = await products.byIds(uniqueIds);
  if (onSale.length < uniqueIds.length)
    throw new Failure("top-sellers-off-sale", { fields: { ids: "top-sellers-off-sale" } });
  if (!(await topSellers.select(uniqueIds, version, audit))) throw new Failure("changed-meanwhile");
}
