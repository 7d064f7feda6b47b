import type { Category } from "../../../contract/catalogue.ts";
import { NEW_ARRIVALS_LIMIT } from "../../../contract/constants.ts";
import type { Api } from "../../api/api.ts";
import { type DesignCardData, designCard, withoutRepeats } from "../../api/design-card-data.ts";

export interface HomeView {
  readonly topSellers: readonly DesignCardData[];
  readonly newArrivals: readonly DesignCardData[];
  readonly categories: readonly Category[];
  /** Address of the picture that a link to the shop shows. */
  readonly card?: string | undefined;
}

/** What cannot be fetched is left out: a missing list is no reason for a missing home page. */
export async function loadHome(api: Api): Promise<HomeView> {
  const [top, arrivals, categories] = await Promise.all([
    api.getTopSellers().catch(() => ({ products: [], card: undefined })),
    api.getNewArrivals().then(
      ({ products }) => withoutRepeats(products).slice(0, NEW_ARRIVALS_LIMIT).map(designCard),
      () => [],
    ),
    api.getCategories().then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  return { topSellers: top.products.map(designCard), newArrivals: arrivals, categories, card: top.card };
}
