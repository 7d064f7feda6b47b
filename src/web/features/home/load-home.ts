import type { Product, TopCategory } from "../../../contract/catalogue.ts";
import { NEW_ARRIVALS_LIMIT } from "../../../contract/constants.ts";
import type { PageText } from "../../../contract/content/page-text.ts";
import type { Language } from "../../../contract/languages.ts";
import type { Api } from "../../api/api.ts";
import { type DesignCardData, designCard, withoutRepeats } from "../../api/design-card-data.ts";
import { findPageText } from "../../api/find-page-text.ts";

/** Close-up of the first top seller. */
export interface CloseUp {
  readonly id: number;
  readonly name: string;
  readonly photo: string;
}

export interface HomeView {
  readonly topSellers: readonly DesignCardData[];
  readonly newArrivals: readonly DesignCardData[];
  /** Designs that are free with an account. */
  readonly free: readonly DesignCardData[];
  readonly categories: readonly TopCategory[];
  readonly closeUp?: CloseUp;
  /** Address of the preview picture for links to the shop. */
  readonly card?: string | undefined;
  /** The owner's text on the banner. */
  readonly banner?: PageText;
}

/** Loads the home page; lists that cannot be fetched are left out rather than failing the page. */
export async function loadHome(api: Api, language: Language): Promise<HomeView> {
  const [top, arrivals, freeDesigns, categories, banner] = await Promise.all([
    loadTopSellers(api),
    api.getNewArrivals().then(
      ({ products }) => withoutRepeats(products).slice(0, NEW_ARRIVALS_LIMIT).map(designCard),
      () => [],
    ),
    api.getFreeDesigns().then(
      ({ products }) => products.map(designCard),
      () => [],
    ),
    api.getCategories().then(
      ({ data }) => data,
      () => [],
    ),
    findPageText(api, "banner", language),
  ]);
  const { products, card, closeUp } = top;
  const lists = {
    topSellers: products.map(designCard),
    newArrivals: arrivals,
    free: freeDesigns,
    categories,
    card,
  };
  return { ...lists, ...(closeUp && { closeUp }), ...(banner && { banner }) };
}

async function loadTopSellers(api: Api) {
  const { products, card } = await api.getTopSellers().catch(() => ({ products: [], card: undefined }));
  const closeUp = products[0] && (await closeUpOf(api, products[0]).catch(() => undefined));
  return { products, card, closeUp };
}

async function closeUpOf(api: Api, { id, name }: Product): Promise<CloseUp | undefined> {
  const { gallery = [] } = (await api.getProduct({ id })).data;
  const picture = gallery.find(({ kind }) => kind === "closeUp");
  return picture && { id, name, photo: picture.photo };
}
