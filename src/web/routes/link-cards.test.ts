import { expect, test } from "vitest";
import { renderPage } from "../entry-server.tsx";
import { answering } from "../test-parts/answering.ts";
import { sampleProduct } from "../test-parts/sample-product.ts";
import { assets, shop } from "../test-parts/sample-shop.ts";

const products = [sampleProduct(1006)];
const category = { id: 130, name: "Neck", parentId: null };
const call = answering({
  getProduct: () => ({ success: true, data: sampleProduct(1006) }),
  getProductsByCategory: () => ({
    ...{ data: products, total: 1, category },
    card: "/media/card/category-130-ab.jpg",
  }),
  getProductsByTag: () => ({ products, total: 1, card: "/media/card/1006-cd.jpg" }),
  getNewArrivals: () => ({ products }),
  getTopSellers: () => ({ products, card: "/media/card/shop-ef.jpg" }),
  getCategories: () => ({ data: [] }),
});

test.each([
  ["/", "/media/card/shop-ef.jpg"],
  ["/category", "/media/card/category-130-ab.jpg"],
  ["/tagsearch/mango", "/media/card/1006-cd.jpg"],
  ["/p/1006", "/media/card/1006-0123456789abcdef.jpg"],
  ["/login", "/icons/social.jpg"],
])("a shared link to %s shows %s, with type and size in the markup", async (url, card) => {
  const { html } = await renderPage({ url, call, shop, assets });
  expect(html).toContain(`<meta property="og:image" content="${shop.origin}${card}">`);
  expect(html).toContain('<meta property="og:image:type" content="image/jpeg">');
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('<meta property="og:image:height" content="630">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});
