import { expect, test } from "vitest";
import type { Fetcher } from "../api/api.ts";
import { renderPage } from "../entry-server.tsx";
import { sampleProduct } from "../test-parts/sample-product.ts";
import { assets, shop } from "../test-parts/sample-shop.ts";

const products = [sampleProduct(1006)];
const category = { id: 130, name: "Neck", parentId: null };
const api: Fetcher = async (path) => {
  if (path.startsWith("/api/product/getWebProductById"))
    return Response.json({ success: true, data: sampleProduct(1006) });
  if (path.startsWith("/api/product/getProductByCategory"))
    return Response.json({ data: products, total: 1, category, card: "/media/card/category-130-ab.jpg" });
  if (path.startsWith("/api/product/products"))
    return Response.json({ products, total: 1, card: "/media/card/1006-cd.jpg" });
  if (path.startsWith("/api/product/getNewArrivals")) return Response.json({ products });
  if (path.startsWith("/api/product/getTopSellers"))
    return Response.json({ products, card: "/media/card/shop-ef.jpg" });
  return Response.json({ data: [] });
};

test.each([
  ["/", "/media/card/shop-ef.jpg"],
  ["/category", "/media/card/category-130-ab.jpg"],
  ["/tagsearch/mango", "/media/card/1006-cd.jpg"],
  ["/p/1006", "/media/card/1006-0123456789abcdef.jpg"],
  ["/login", "/icons/social.jpg"],
])("a link to %s shows %s, whose kind and size messengers need not fetch", async (url, card) => {
  const { html } = await renderPage({ url, fetch: api, shop, assets });
  expect(html).toContain(`<meta property="og:image" content="${shop.origin}${card}">`);
  expect(html).toContain('<meta property="og:image:type" content="image/jpeg">');
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('<meta property="og:image:height" content="630">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});
