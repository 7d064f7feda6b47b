import type { GalleryPicture, Product } from "../../../../contract/catalogue.ts";
import {
  CATEGORY_PAGE_SIZE,
  FREE_DESIGNS_LIMIT,
  NEW_ARRIVALS_LIMIT,
  SIMILAR_LIMIT,
  TAG_PAGE_SIZE,
} from "../../../../contract/constants.ts";
import type { FilterQuery } from "../../../../contract/filters/filter-names.ts";
import type { Language } from "../../../../contract/languages.ts";
import { rupees } from "../../../../contract/money.ts";
import { cardPath } from "../../../../contract/pictures.ts";
import type { Database } from "../../../db/database.ts";
import type { Router } from "../../../http/router.ts";
import { cacheEachUntilChange, cacheUntilChange } from "../../cache-until-change.ts";
import type { CachedContent } from "../../content/index.ts";
import { Failure } from "../../failure.ts";
import { type Slice, sliceOf } from "../../pagination.ts";
import {
  type FoundPage,
  filterList,
  filterSearch,
  listFilterOf,
  quickCounts,
  type SearchedText,
} from "../filtering/filter-catalogue.ts";
import type { CategoryTree } from "../reading/cached-categories.ts";
import { findSet } from "../reading/design-set.ts";
import { categoryCard, type LinkCard, productCard, shopCard } from "../reading/link-card.ts";
import { byIdsNow, type CatalogueShop, findPrivateNow, newestNow } from "../reading/prices-now.ts";
import { ALL_DESIGNS, type ProductRow } from "../reading/product-row.ts";
import { idsInCategory, similarIds } from "../reading/product-store.ts";
import {
  nearestView,
  privateDesignView,
  productDetailView,
  productView,
  type SewingFields,
  suggestionView,
  viewAtSpeed,
} from "../reading/product-view.ts";
import type { SoldDesign } from "../reading/sold-design-store.ts";
import { listTopSellers } from "../reading/top-sellers.ts";
import { findNearest, type SearchShop, searchCatalogue } from "../searching/search-catalogue.ts";
import { listSynonyms } from "../searching/synonym-store.ts";
import { categoryIn, pageHeadIn, productsIn } from "../translation/translate-catalogue.ts";
import { findOrAll, requireProduct } from "./browse-catalogue.ts";

export interface CatalogueDeps extends CatalogueShop {
  /** Categories of the catalogue version that the answer is cached under. */
  readonly tree: CategoryTree;
  /** Sewing fields of the machines, of the same version. */
  readonly fields: () => Promise<SewingFields>;
  /** Pictures of a product; `undefined` if it has only its cover. */
  readonly galleryOf: (design: SoldDesign) => GalleryPicture[] | undefined;
  /** Calls `invalidate` on each new catalogue version. */
  readonly onChange: (invalidate: () => void) => void;
  readonly content: Pick<CachedContent, "licences">;
  /** Product ids from the settings, shown until the owner selects others. */
  readonly defaultTopSellers: readonly number[];
}

/** A listed product: its row in English and its view in the requested language. */
interface ListedProduct {
  readonly row: ProductRow;
  readonly view: Product;
}

/** Keeps the order of `ids` and leaves out products that are not on sale. */
type ListProducts = (language: Language, ids: readonly number[]) => Promise<ListedProduct[]>;

export function catalogueRoutes(router: Router, deps: CatalogueDeps): void {
  const { database, tree, fields, defaultTopSellers } = deps;
  const { db } = database;
  const translations = { db, tree };
  const listProducts = async (language: Language, rows: readonly ProductRow[]) => {
    const [products, knownFields] = await Promise.all([productsIn(translations, language, rows), fields()]);
    return rows.map((row, place) => ({ row, view: productView(products[place] ?? row, knownFields) }));
  };
  const list: ListProducts = async (language, ids) => listProducts(language, await byIdsNow(deps, ids));
  router.share("getProduct", async ({ id, lang, speed }) => {
    const row = await requireProduct(deps, id);
    const [product = row] = await productsIn(translations, lang, [row]);
    const view = productDetailView(product, await fields(), row);
    const gallery = deps.galleryOf(row.sold);
    const licences = await licencesOf(deps, row, lang);
    const head = await pageHeadIn(db, lang, row);
    return {
      success: true as const,
      data: { ...viewAtSpeed(view, speed), gallery, licences, ...(head && { head }) },
    };
  });
  router.answerOwner("getProduct", async ({ input: { id, lang, speed }, caller }) => {
    const design = caller && (await findPrivateNow(deps, id, caller.customerId));
    if (!design) throw new Failure("product-unknown");
    const view = privateDesignView(design, await fields());
    const licences = await licencesOf(deps, design, lang);
    return { success: true as const, data: { ...viewAtSpeed(view, speed), licences } };
  });
  router.share("getSeller", async ({ id, lang }) => {
    const row = await requireProduct(deps, id);
    const [product = row] = await productsIn(translations, lang, [row]);
    return { success: true as const, data: productView(product, await fields()) };
  });
  router.share("getSimilar", async ({ id, lang }) => {
    await requireProduct(deps, id);
    return { products: viewsOf(await list(lang, await similarIds(database, id, SIMILAR_LIMIT))) };
  });
  router.share("getSet", async ({ id, lang }) => {
    const { name } = await requireProduct(deps, id);
    const parts = await findSet(db, { id, name });
    return { products: viewsOf(await list(lang, parts)) };
  });
  router.share("getTopSellers", async ({ lang }) => {
    const { products } = await listTopSellers(deps, defaultTopSellers);
    const topSellers = await listProducts(lang, products);
    return { products: viewsOf(topSellers), ...cardOf(topSellers[0], shopCard) };
  });
  router.share("getNewArrivals", async ({ lang }) => ({
    products: viewsOf(await listProducts(lang, await newestNow(deps, NEW_ARRIVALS_LIMIT))),
  }));
  router.share("getFreeDesigns", async ({ lang }) => ({
    products: viewsOf(await list(lang, await deps.currentSales.freeDesigns(FREE_DESIGNS_LIMIT))),
  }));
  const synonyms = cacheUntilChange(() => listSynonyms(db), deps.onChange);
  listRoutes(router, { ...deps, synonyms }, list);
  categoryRoutes(router, tree);
}

/** Licences of a design's variants, with the names of the variants where there are several. */
async function licencesOf(
  { content }: CatalogueDeps,
  { variants }: Pick<ProductRow, "variants">,
  language: Language,
) {
  const find = await content.licences(language);
  const licences = Map.groupBy(variants, ({ licenceId }) => find(licenceId).id);
  return [...licences].map(([id, having]) => ({
    ...{ id, line: find(id).line },
    ...(licences.size > 1 && { variants: having.map(({ name }) => name).join(", ") }),
  }));
}

/** Routes of lists that take filters: by category, by tag and by search. */
function listRoutes(router: Router, shop: CatalogueDeps & SearchShop, list: ListProducts): void {
  const { database, tree, onChange } = shop;
  const quickOf = cacheEachUntilChange(
    (categoryId: number, speed?: number) => quickCounts(shop, categoryId, speed),
    onChange,
  );
  router.share("getProductsByCategory", async (input) => {
    const listFilter = listFilterOf(input);
    const findKnown = input.like ? async () => undefined : tree.find;
    const find = input.orAll ? findOrAll(findKnown, database.db) : tree.find;
    const category = await find(input.categoryId);
    if (!category) throw new Failure("category-empty");
    const slice = sliceOf(input, CATEGORY_PAGE_SIZE);
    const filteredPage =
      listFilter && (await filterList(shop, { categoryId: category.id }, listFilter, slice));
    const ids = filteredPage ? idsOf(filteredPage) : await idsInCategory(database, category.id, slice);
    const quick =
      filteredPage || input.facets !== "quick" ? undefined : await quickOf(category.id, speedOf(input));
    const products = await list(input.lang, ids);
    const isAll = category.id === ALL_DESIGNS;
    const { id, name, parentId } = categoryIn(category, input.lang);
    return {
      data: asFiltered(products, filteredPage, speedOf(input)),
      total: filteredPage?.total ?? category.productCount,
      category: isAll ? null : { id, name, parentId },
      ...(!isAll &&
        (input.page ?? 1) === 1 &&
        cardOf(products[0], (newest) => categoryCard(category, newest))),
      ...filteredView(filteredPage ?? { quick }),
    };
  });
  router.share("getProductsByTag", async (input) => {
    const slice = sliceOf(input, TAG_PAGE_SIZE);
    const {
      ids,
      total,
      filtered: filteredPage,
      quick,
    } = await find(shop, { text: input.tag, field: "tag" }, input, slice);
    const products = await list(input.lang, ids);
    return {
      products: asFiltered(products, filteredPage, speedOf(input)),
      total,
      ...cardOf(products[0], productCard),
      ...filteredView(filteredPage ?? { quick }),
      ...(!filteredPage && (await nearestTo(database.db, input.tag, input.lang, total))),
    };
  });
  router.share("searchProducts", async (input) => {
    const slice = { offset: ((input.page ?? 1) - 1) * input.limit, limit: input.limit };
    const {
      ids,
      total,
      filtered: filteredPage,
      quick,
    } = await find(shop, { text: input.q, field: "q" }, input, slice);
    const products = await list(input.lang, ids);
    return {
      products: asFiltered(products, filteredPage).map(suggestionView),
      total,
      ...filteredView(filteredPage ?? { quick }),
      ...(!filteredPage && (await nearestTo(database.db, input.q, input.lang, total))),
    };
  });
}

/** One page of search results, with its facets if filters are set. */
async function find(
  shop: CatalogueShop & SearchShop,
  searched: SearchedText,
  filters: FilterQuery,
  slice: Slice,
) {
  const listFilter = listFilterOf(filters);
  const filteredPage = listFilter && (await filterSearch(shop, searched, listFilter, slice));
  if (filteredPage)
    return {
      ids: idsOf(filteredPage),
      total: filteredPage.total,
      filtered: filteredPage,
      quick: filteredPage.quick,
    };
  const hits = await searchCatalogue(shop, searched.text, searched.field, slice);
  if (filters.facets !== "quick") return { ...hits, filtered: filteredPage, quick: undefined };
  const quickFilter = { filters: {}, speed: speedOf(filters), facets: false, quick: true } as const;
  const { quick } = await filterSearch(shop, searched, quickFilter, { offset: 0, limit: 0 });
  return { ...hits, filtered: filteredPage, quick };
}

const idsOf = ({ designs }: FoundPage) => designs.map(({ id }) => id);

const viewsOf = (products: readonly ListedProduct[]) => products.map(({ view }) => view);

const speedOf = ({ speed }: FilterQuery) => (speed ? Number(speed) : undefined);

/** Shows each product at the lowest price among its variants that pass the filters. */
function asFiltered(
  products: readonly ListedProduct[],
  filteredPage: FoundPage | undefined,
  speed?: number,
): Product[] {
  const lowest = new Map(filteredPage?.designs.map((design) => [design.id, design.lowest]));
  return products.map(({ view: listedView }) => {
    const view = viewAtSpeed(listedView, speed);
    const paise = lowest.get(view.id);
    return paise === undefined ? view : { ...view, lowestPrice: rupees(paise) };
  });
}

/** Facets of a filtered list, and the filters to drop if it is empty. */
function filteredView({
  facets,
  quick,
  without,
}: { [Name in keyof FoundPage]?: FoundPage[Name] | undefined }) {
  return { ...(facets && { facets }), ...(quick && { quick }), ...(without && { without }) };
}

function categoryRoutes(router: Router, tree: CategoryTree): void {
  router.share("getCategories", async ({ lang }) => ({ data: await tree.top(lang) }));
  router.share("getSubcategories", async ({ categoryId, lang }) => ({
    data: await tree.below(categoryId, lang),
  }));
}

/** Path of the picture for links to a list; `undefined` for an empty list. */
function cardOf(first: Pick<ListedProduct, "row"> | undefined, card: (first: ProductRow) => LinkCard) {
  return first && { card: cardPath(card(first.row)) };
}

/** Suggestions for a search without results; none if it found something. */
async function nearestTo(db: Database, text: string, language: Language, total: number) {
  return total === 0 ? { nearest: nearestView(await findNearest(db, text, language)) } : {};
}
