import { expect, test } from "vitest";
import { renderPage } from "../entry-server.tsx";
import { answering } from "../test-parts/answering.ts";
import { sampleProduct } from "../test-parts/sample-product.ts";
import { assets, shop } from "../test-parts/sample-shop.ts";

const call = answering({ getProduct: () => ({ success: true, data: sampleProduct(1006) }) });

test.each(["", "/te", "/kn"])(
  "the price says that GST is included in a registered shop only (%s)",
  async (prefix) => {
    const page = async (facts: object) =>
      (await renderPage({ url: `${prefix}/p/1006`, call, shop: { ...shop, ...facts }, assets })).html;
    expect(await page({ gstPercent: 18 })).toMatch(/>(?:incl. )?18 % GST/);
    expect(await page({})).not.toMatch(/GST/i);
  },
);

test("structured data have the price range, an offer per machine and the breadcrumb, with absolute addresses", async () => {
  const { html } = await renderPage({ url: "/te/p/1006", call, shop, assets });
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const [product, breadcrumb] = [...blocks].map(([, json]) => JSON.parse(json ?? ""));
  const address = "https://kasuti.example/te/p/1006";
  const terms = { priceCurrency: "INR", availability: "https://schema.org/InStock", url: address };
  expect(html).toContain(`<link rel="canonical" href="${address}">`);
  expect(product).toMatchObject({
    "@type": "Product",
    name: "Design 1006",
    image: ["https://kasuti.example/media/1006/800.webp"],
    offers: { "@type": "AggregateOffer", lowPrice: "120.00", highPrice: "240.00", offerCount: 2, ...terms },
  });
  expect(product.offers.offers).toMatchObject([
    { "@type": "Offer", name: "Machine 1", price: "120.00", ...terms },
    { "@type": "Offer", name: "Machine 2", price: "240.00", ...terms },
  ]);
  expect(breadcrumb.itemListElement).toMatchObject([
    { position: 1, item: "https://kasuti.example/te" },
    { position: 2, name: "Mango Neck", item: "https://kasuti.example/te/category?subcategoryId=130" },
    { position: 3, name: "Design 1006" },
  ]);
  expect(breadcrumb.itemListElement[2]).not.toHaveProperty("item");
});
