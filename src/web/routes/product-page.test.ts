import { expect, test } from "vitest";
import { renderPage } from "../entry-server.tsx";
import { sampleProduct } from "../test-parts/sample-product.ts";
import { assets, shop } from "../test-parts/sample-shop.ts";

test("a shared product shows its card, whose size messengers need not fetch", async () => {
  const fetch = async () => Response.json({ success: true, data: sampleProduct(1006) });
  const { html } = await renderPage({ url: "/p/1006", fetch, shop, assets });
  expect(html).toContain(
    `<meta property="og:image" content="${shop.publicUrl}/media/card/1006-0123456789abcdef.jpg">`,
  );
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('<meta property="og:image:height" content="630">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});
