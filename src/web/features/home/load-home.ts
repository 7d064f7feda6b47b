import type { Category } from "../../../contract/catalogue.ts";
import { NEW_ARRIVALS_LIMIT } from "../../../contract/constants.ts";
import type { Api } from "../../api/api.ts";
import { type DesignCardData, designCard, withoutRepeats } from "../../api/design-card.ts";

export interface HomeView {
  readonly topSellers: readonly DesignCardData[];
  readonly newArrivals: readonly DesignCardData[];
  readonly categories: readonly Category[];
}

/** What cannot be fetched is left out: a missing top seller is no reason for a missing home page. */
export async function loadHome(api: Api, topSellerIds: readonly number[]): Promise<HomeView> {
  const [sellers, arrivals, categories] = await Promise.all([
    Promise.all(
      topSellerIds.map((id) =>
        api.getSeller({ id }).then(
          ({ data }) => [designCard(data)],
          () => [],
        ),
      ),
    ),
    api.getNewArrivals().then(
      ({ products }) => withoutRepeats(products).slice(0, NEW_ARRIVALS_LIMIT).map(designCard),
      () => [],
    ),
    api.getCategories().then(
      ({ data }) => data,
      () => [],
    ),
  ]);
  return { topSellers: sellers.flat(), newArrivals: arrivals, categories };
}
