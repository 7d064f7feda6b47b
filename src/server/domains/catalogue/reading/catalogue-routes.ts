import { NEW_ARRIVALS_LIMIT } from "../../../../contract/constants.ts";
import { cardPath } from "../../../../contract/pictures.ts";
import type { Router } from "../../../http/router.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import { findProduct, listCategory } from "./browse-catalogue.ts";
import type { CategoryTree } from "./kept-categories.ts";
import { categoryCard, type LinkCard, productCard, shopCard } from "./link-card.ts";
import type { ProductRow } from "./product-row.ts";
import {
  nearestView,
  productDetailView,
  productView,
  subcategoryView,
  suggestionView,
} from "./product-view.ts";
import { findNearest, listTag, suggestProducts } from "./search-catalogue.ts";
import { listTopSellers } from "./top-sellers.ts";

/** `tree` are the categories as the answers' catalogue version has them; `usualTopSellers` are shown until the owner chooses others. */
export function catalogueRoutes(
  router: Router,
  store: CatalogueStore,
  tree: CategoryTree,
  usualTopSellers: readonly number[],
): void {
  router.share("getProduct", async (input) => ({
    success: true as const,
    data: productDetailView(await findProduct(store.products, input.id)),
  }));
  router.share("getSeller", async (input) => ({
    success: true as const,
    data: productView(await findProduct(store.products, input.id)),
  }));
  router.share("getTopSellers", async () => {
    const { products } = await listTopSellers(store, usualTopSellers);
    return { products: products.map(productView), ...cardOf(products[0], shopCard) };
  });
  router.share("getNewArrivals", async () => ({
    products: (await store.products.newest(NEW_ARRIVALS_LIMIT)).map(productView),
  }));
  router.share("getProductsByCategory", async (input) => {
    const { category, products } = await listCategory(tree, store.products, input.categoryId, input);
    const { id, name, parentId } = category;
    return {
      data: products.map(productView),
      total: category.productCount,
      category: { id, name, parentId },
      ...((input.page ?? 1) === 1 && cardOf(products[0], (newest) => categoryCard(category, newest))),
    };
  });
  router.share("getProductsByTag", async (input) => {
    const { products, total } = await listTag(store, input.tag, input);
    return {
      ...{ products: products.map(productView), total },
      ...cardOf(products[0], productCard),
      ...(await nearestTo(store, input.tag, total)),
    };
  });
  router.share("searchProducts", async (input) => {
    const { products, total } = await suggestProducts(store, input.q, input);
    return { products: products.map(suggestionView), total, ...(await nearestTo(store, input.q, total)) };
  });
  router.share("getCategories", async () => ({
    data: (await tree.top()).map(({ id, name }) => ({ id, name })),
  }));
  router.share("getSubcategories", async (input) => ({
    data: (await tree.below(input.categoryId)).map((row) => subcategoryView(row, input.categoryId)),
  }));
}

/** Address of the picture that a link to a list shows; nothing for an empty one. */
function cardOf(first: ProductRow | undefined, card: (first: ProductRow) => LinkCard) {
  return first && { card: cardPath(card(first)) };
}

/** Nothing where the search found something. */
async function nearestTo(store: CatalogueStore, text: string, total: number) {
  return total === 0 ? { nearest: nearestView(await findNearest(store, text)) } : {};
}
