import { NEW_ARRIVALS_LIMIT } from "../../../../contract/constants.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { ProductRow } from "./product-row.ts";
import type { ProductStore } from "./product-store.ts";
import type { TopSellerStore } from "./top-seller-store.ts";

/** How many the home page has room for. */
export const MAX_TOP_SELLERS = 12;

interface TopSellers {
  readonly products: Pick<ProductStore, "byIds">;
  readonly topSellers: TopSellerStore;
}

export interface ChosenTopSellers {
  readonly products: readonly ProductRow[];
  /** False: the settings name them. */
  readonly isChosen: boolean;
}

/** The owner's choice or, without one, `usual`, which the settings name; what is not on sale is left out. */
export async function listTopSellers(
  { products, topSellers }: TopSellers,
  usual: readonly number[],
): Promise<ChosenTopSellers> {
  const chosen = await topSellers.chosen();
  const isChosen = chosen.length > 0;
  return { products: await products.byIds(isChosen ? chosen : usual), isChosen };
}

/** Everything that the home page shows, in its order: top sellers, then new arrivals; some may be in both. */
export async function idsOnHomePage(
  catalogue: TopSellers & { readonly products: Pick<ProductStore, "newest"> },
  usual: readonly number[],
): Promise<number[]> {
  const [top, newest] = await Promise.all([
    listTopSellers(catalogue, usual),
    catalogue.products.newest(NEW_ARRIVALS_LIMIT),
  ]);
  return [...top.products, ...newest].map(({ id }) => id);
}

/**
 * Shows these on the home page, in this order; none leaves the choice to the settings again. `version` is the one that
 * was looked at. @throws Failure validation, not-found, conflict
 */
export async function chooseTopSellers(
  { products, topSellers }: TopSellers,
  { ids, version }: { readonly ids: readonly number[]; readonly version?: number | undefined },
  audit: AuditContext,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > MAX_TOP_SELLERS)
    throw new Failure("top-sellers-many", { fields: { ids: "top-sellers-many" } });
  const onSale = await products.byIds(wanted);
  if (onSale.length < wanted.length)
    throw new Failure("top-sellers-off-sale", { fields: { ids: "top-sellers-off-sale" } });
  if (!(await topSellers.choose(wanted, version, audit))) throw new Failure("changed-meanwhile");
}
