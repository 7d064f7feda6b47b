import { expect, test } from "vitest";
import { renderPage } from "../entry-server.tsx";
import { answering } from "../test-parts/answering.ts";
import { assets, shop } from "../test-parts/sample-shop.ts";

/** The minimum that every server must return. */
const product = {
  ...{ id: 7, name: "Design 7", photo: "/media/7/800.webp", slug: "design-7", tags: "mango" },
  ...{ sortDesc: "A neck", height: "120 mm, 95 mm", stitches: "12000,3000" },
  productvariants: [{ id: 70, variantName: "Machine 1", variantPrice: 120 }],
};
const found = { id: 7, name: "Design 7", photo: product.photo, sortDesc: product.sortDesc };
const call = answering({
  getCategories: () => ({ data: [{ id: 130, name: "Necks" }] }),
  getSubcategories: () => ({ data: [] }),
  getProduct: () => ({ success: true, data: product }),
  getProductsByCategory: () => ({ data: [product], total: 1 }),
  getProductsByTag: () => ({ products: [product], total: 1 }),
  searchProducts: () => ({ products: [found], total: 1 }),
  getNewArrivals: () => ({ products: [product] }),
  getTopSellers: () => ({ products: [product] }),
});

test.each([
  "/",
  "/p/7",
  "/category",
  "/category?format=DST",
  "/products?categoryId=130",
  "/tagsearch/mango",
  "/product/catalogsearch/result/mango",
])("%s shows a design with only the required fields", async (url) => {
  const { status, html } = await renderPage({ url, call, shop, assets });
  expect(status).toBe(200);
  expect(html).toContain("Design 7");
});
