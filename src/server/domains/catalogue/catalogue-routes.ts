import { NEW_ARRIVALS_LIMIT } from "../../../contract/constants.ts";
import type { Router } from "../../http/router.ts";
import { findProduct, listCategory } from "./browse-catalogue.ts";
import type { CatalogueStore } from "./catalogue-store.ts";
import {
  nearestView,
  productDetailView,
  productView,
  subcategoryView,
  suggestionView,
} from "./product-view.ts";
import { findNearest, listTag, suggestProducts } from "./search-catalogue.ts";
import { listTopSellers } from "./top-sellers.ts";

/** `usualTopSellers` are shown until the owner chooses others. */
export function catalogueRoutes(
  router: Router,
  store: CatalogueStore,
  usualTopSellers: readonly number[],
): void {
  router.on("getProduct", async ({ input }) => ({
    success: true as const,
    data: productDetailView(await findProduct(store.products, input.id)),
  }));
  router.on("getSeller", async ({ input }) => ({
    success: true as const,
    data: productView(await findProduct(store.products, input.id)),
  }));
  router.on("getTopSellers", async () => ({
    products: (await listTopSellers(store, usualTopSellers)).products.map(productView),
  }));
  router.on("getNewArrivals", async () => ({
    products: (await store.products.newest(NEW_ARRIVALS_LIMIT)).map(productView),
  }));
  router.on("getProductsByCategory", async ({ input }) => {
    const { category, products } = await listCategory(store, input.categoryId, input);
    const { id, name, parentId } = category;
    return {
      data: products.map(productView),
      total: category.productCount,
      category: { id, name, parentId },
    };
  });
  router.on("getProductsByTag", async ({ input }) => {
    const { products, total } = await listTag(store, input.tag, input);
    return { products: products.map(productView), total, ...(await nearestTo(store, input.tag, total)) };
  });
  router.on("searchProducts", async ({ input }) => {
    const { products, total } = await suggestProducts(store, input.q, input);
    return { products: products.map(suggestionView), total, ...(await nearestTo(store, input.q, total)) };
  });
  router.on("getCategories", async () => ({
    data: (await store.categories.top()).map(({ id, name }) => ({ id, name })),
  }));
  router.on("getSubcategories", async ({ input }) => ({
    data: (await store.categories.below(input.categoryId)).map((row) =>
      subcategoryView(row, input.categoryId),
    ),
  }));
}

/** Nothing where the search found something. */
async function nearestTo(store: CatalogueStore, text: string, total: number) {
  return total === 0 ? { nearest: nearestView(await findNearest(store, text)) } : {};
}
