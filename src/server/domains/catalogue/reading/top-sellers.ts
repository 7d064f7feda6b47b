import { OwnerFailure } from "../../failure.ts";
import type { ProductRow } from "./product-row.ts";
import type { ProductStore } from "./product-store.ts";
import type { TopSellerStore } from "./top-seller-store.ts";

const MOST = 12;

interface TopSellers {
  readonly products: Pick<ProductStore, "byIds">;
  readonly topSellers: TopSellerStore;
}

/** The owner's choice or, without one, `usual`, which the settings name; what is not on sale is left out. */
export async function listTopSellers(
  { products, topSellers }: TopSellers,
  usual: readonly number[],
): Promise<{ products: ProductRow[]; isChosen: boolean }> {
  const chosen = await topSellers.chosen();
  const isChosen = chosen.length > 0;
  return { products: await products.byIds(isChosen ? chosen : usual), isChosen };
}

/** Shows these on the home page, in this order. @throws OwnerFailure validation, not-found */
export async function chooseTopSellers(
  { products, topSellers }: TopSellers,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > MOST)
    throw new OwnerFailure("validation", `The home page has room for ${MOST} top sellers.`);
  const onSale = (await products.byIds(wanted)).map(({ id }) => id);
  const missing = wanted.filter((id) => !onSale.includes(id));
  if (missing.length > 0) throw new OwnerFailure("not-found", `Not on sale: ${missing.join(", ")}.`);
  await topSellers.choose(wanted);
}

/** Leaves the choice to the settings again. */
export async function resetTopSellers({ topSellers }: Pick<TopSellers, "topSellers">): Promise<void> {
  await topSellers.choose([]);
}
