import { expect, test } from "vitest";
import { renderPage } from "../entry-server.tsx";
import { answering } from "../test-parts/answering.ts";
import { sampleProduct } from "../test-parts/sample-product.ts";
import { assets, shop } from "../test-parts/sample-shop.ts";

/** A shop in which any category has id 130 and 160 designs, and any tag has 30. */
const products = [sampleProduct(1)];
const call = answering({
  getProductsByCategory: () => ({
    ...{ data: products, total: 160 },
    category: { id: 130, name: "Neck", parentId: 1 },
  }),
  getProductsByTag: () => ({ products, total: 30 }),
  getCategories: () => ({ data: [] }),
});

const category = "/category?categoryId=1&amp;subcategoryId=130";

test.each([
  ["/category", category],
  ["/category?page=-1", category],
  ["/category?page=0", category],
  ["/category?page=x&utm_source=mail", category],
  ["/category?categoryId=x&subcategoryId=-5&page=1.5", category],
  ["/products?subcategoryId=130&page=2", `${category}&amp;page=2`],
  ["/category?page=1e9", `${category}&amp;page=9`],
  ["/tagsearch/MANGO?page=x", "/tagsearch/mango"],
  ["/tagsearch/mango?page=99", "/tagsearch/mango?page=2"],
])("%s has the canonical address %s", async (url, canonical) => {
  const { status, html } = await renderPage({ url, call, shop, assets });
  expect(status).toBe(200);
  expect(html).toContain(`<link rel="canonical" href="${shop.origin}${canonical}">`);
});
