import type { Facets, Product } from "../../../../contract/catalogue.ts";
import {
  CATEGORY_PAGE_SIZE,
  NEW_ARRIVALS_LIMIT,
  SIMILAR_LIMIT,
  TAG_PAGE_SIZE,
} from "../../../../contract/constants.ts";
import type { Language } from "../../../../contract/languages.ts";
import { rupees } from "../../../../contract/money.ts";
import { cardPath } from "../../../../contract/pictures.ts";
import type { Router } from "../../../http/router.ts";
import { sliceOf } from "../../pagination.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import type { CategoryFacts } from "../choosing/kept-choices.ts";
import { chosenIn, type NarrowedPage, narrowCategory, narrowSearch } from "../choosing/narrow-catalogue.ts";
import { findNearest, listTag, suggestProducts } from "../searching/search-catalogue.ts";
import { categoryIn, namedIn, productsIn } from "../translation/translate-catalogue.ts";
import { findProduct, listCategory } from "./browse-catalogue.ts";
import { NAMED_LIKE_LIMIT, namedPart, setOf } from "./design-set.ts";
import type { CategoryTree } from "./kept-categories.ts";
import { categoryCard, type LinkCard, productCard, shopCard } from "./link-card.ts";
import type { ProductRow } from "./product-row.ts";
import {
  nearestView,
  productDetailView,
  productView,
  type SewingFields,
  subcategoryView,
  suggestionView,
} from "./product-view.ts";
import { listTopSellers } from "./top-sellers.ts";

export interface CatalogueDeps {
  readonly store: CatalogueStore;
  /** The categories as the answers' catalogue version has them. */
  readonly tree: CategoryTree;
  /** What the machines sew, as of that version. */
  readonly fields: () => Promise<SewingFields>;
  /** What customers narrow a category by, as of that version. */
  readonly facts: CategoryFacts;
  /** Shown until the owner chooses others. */
  readonly usualTopSellers: readonly number[];
}

export function catalogueRoutes(router: Router, deps: CatalogueDeps): void {
  const { store, tree, fields, usualTopSellers } = deps;
  const translations = { texts: store.texts, tree };
  const viewsIn = async (language: Language, rows: readonly ProductRow[]) => {
    const [products, known] = await Promise.all([productsIn(translations, language, rows), fields()]);
    return products.map((product) => productView(product, known));
  };
  router.share("getProduct", async ({ id, lang }) => {
    const found = await findProduct(store.products, id);
    const [product = found] = await productsIn(translations, lang, [found]);
    return { success: true as const, data: productDetailView(product, await fields(), found) };
  });
  router.share("getSeller", async ({ id, lang }) => {
    const found = await findProduct(store.products, id);
    const [data = productView(found, await fields())] = await viewsIn(lang, [found]);
    return { success: true as const, data };
  });
  router.share("getSimilar", async ({ id, lang }) => {
    await findProduct(store.products, id);
    const alike = await store.products.alike(id, SIMILAR_LIMIT);
    return { products: await viewsIn(lang, await store.products.byIds(alike)) };
  });
  router.share("getSet", async ({ id, lang }) => {
    const { name } = await findProduct(store.products, id);
    const found = await store.products.namedLike(namedPart(name).stem, NAMED_LIKE_LIMIT);
    return { products: await viewsIn(lang, await store.products.byIds(setOf(id, found))) };
  });
  router.share("getTopSellers", async ({ lang }) => {
    const { products } = await listTopSellers(store, usualTopSellers);
    return { products: await viewsIn(lang, products), ...cardOf(products[0], shopCard) };
  });
  router.share("getNewArrivals", async ({ lang }) => ({
    products: await viewsIn(lang, await store.products.newest(NEW_ARRIVALS_LIMIT)),
  }));
  listRoutes(router, deps, viewsIn);
  categoryRoutes(router, tree);
}

type ViewsIn = (language: Language, rows: readonly ProductRow[]) => Promise<Product[]>;

/** Lists that may be narrowed: of a category, of a tag, of a search. */
function listRoutes(router: Router, { store, tree, facts }: CatalogueDeps, viewsIn: ViewsIn): void {
  router.share("getProductsByCategory", async (input) => {
    const chosen = chosenIn(input);
    const slice = sliceOf(input, CATEGORY_PAGE_SIZE);
    const narrowed =
      chosen && (await narrowCategory({ find: tree.find, facts }, input.categoryId, chosen, slice));
    const { category, products } = narrowed
      ? { category: narrowed.category, products: await store.products.byIds(narrowed.ids) }
      : await listCategory(tree, store.products, input.categoryId, input);
    const { id, name, parentId } = categoryIn(category, input.lang);
    return {
      data: asNarrowed(await viewsIn(input.lang, products), narrowed),
      total: narrowed?.total ?? category.productCount,
      category: { id, name, parentId },
      ...((input.page ?? 1) === 1 && cardOf(products[0], (newest) => categoryCard(category, newest))),
      ...narrowedView(narrowed),
    };
  });
  router.share("getProductsByTag", async (input) => {
    const chosen = chosenIn(input);
    const sought = { text: input.tag, field: "tag" };
    const narrowed = chosen && (await narrowSearch(store, sought, chosen, sliceOf(input, TAG_PAGE_SIZE)));
    const { products, total } = narrowed
      ? { products: await store.products.byIds(narrowed.ids), total: narrowed.total }
      : await listTag(store, input.tag, input);
    return {
      ...{ products: asNarrowed(await viewsIn(input.lang, products), narrowed), total },
      ...cardOf(products[0], productCard),
      ...(narrowed ? narrowedView(narrowed) : await nearestTo(store, input.tag, input.lang, total)),
    };
  });
  router.share("searchProducts", async (input) => {
    const chosen = chosenIn(input);
    const slice = { offset: ((input.page ?? 1) - 1) * input.limit, limit: input.limit };
    const narrowed = chosen && (await narrowSearch(store, { text: input.q, field: "q" }, chosen, slice));
    const { products, total } = narrowed
      ? { products: await store.products.suggestionsByIds(narrowed.ids), total: narrowed.total }
      : await suggestProducts(store, input.q, input);
    const suggestions = await namedIn(store, input.lang, products);
    return {
      ...{ products: asNarrowed(suggestions.map(suggestionView), narrowed), total },
      ...(narrowed ? narrowedView(narrowed) : await nearestTo(store, input.q, input.lang, total)),
    };
  });
}

/** In a narrowed list a product costs what the cheapest of the variants that pass costs. */
function asNarrowed<P extends Pick<Product, "id" | "lowestPrice">>(
  products: P[],
  narrowed?: NarrowedPage,
): P[] {
  return products.map((product) => {
    const paise = narrowed?.lowest.get(product.id);
    return paise === undefined ? product : { ...product, lowestPrice: rupees(paise) };
  });
}

/** What is said of a narrowed list besides its products. */
function narrowedView({ facets, without }: Partial<NarrowedPage> = {}) {
  // The store's words are the wire's: both come from the same lists.
  const counted = facets as Facets | undefined;
  return { ...(counted && { facets: counted }), ...(without && { without: [...without] }) };
}

function categoryRoutes(router: Router, tree: CategoryTree): void {
  router.share("getCategories", async ({ lang }) => ({
    data: (await tree.top()).map((row) => categoryIn(row, lang)).map(({ id, name }) => ({ id, name })),
  }));
  router.share("getSubcategories", async ({ categoryId, lang }) => ({
    data: (await tree.below(categoryId)).map((row) => subcategoryView(categoryIn(row, lang), categoryId)),
  }));
}

/** Address of the picture that a link to a list shows; nothing for an empty one. */
function cardOf(first: ProductRow | undefined, card: (first: ProductRow) => LinkCard) {
  return first && { card: cardPath(card(first)) };
}

/** Nothing where the search found something. */
async function nearestTo(store: CatalogueStore, text: string, language: Language, total: number) {
  return total === 0 ? { nearest: nearestView(await findNearest(store, text, language)) } : {};
}
