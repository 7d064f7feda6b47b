import { expect, test } from "vitest";
import { renderPage } from "../entry-server.tsx";
import { answering } from "../test-parts/answering.ts";
import { assets, shop } from "../test-parts/sample-shop.ts";

const nearest = {
  categories: [
    { id: 1, name: "Blouse", parentId: null },
    { id: 130, name: "Pot <Neck>", parentId: 1 },
  ],
  tags: ["peacock", "8x12 / wide"],
};
const none = () => ({ products: [], total: 0, nearest });
const call = answering({ getProductsByTag: none, searchProducts: none });

test.each([
  ["/tagsearch/qqqq", "", "Nearest categories"],
  ["/product/catalogsearch/result/qqqq", "", "Popular tags"],
  ["/te/tagsearch/qqqq", "/te", "దగ్గరగా ఉన్న కేటగిరీలు"],
  ["/kn/product/catalogsearch/result/qqqq", "/kn", "ಜನಪ್ರಿಯ ಟ್ಯಾಗ್‌ಗಳು"],
])("%s without a hit suggests categories and tags", async (url, prefix, title) => {
  const { status, html } = await renderPage({ url, call, shop, assets });
  expect(status).toBe(200);
  expect(html).toContain(title);
  expect(html).toContain(`href="${prefix}/category?categoryId=1"`);
  expect(html).toContain(`href="${prefix}/category?categoryId=1&amp;subcategoryId=130">Pot &lt;Neck&gt;<`);
  expect(html).toContain(`href="${prefix}/tagsearch/8x12%20%2F%20wide"`);
  expect(html).toContain('name="robots" content="noindex"');
});
