import Validator from "@adobe/structured-data-validator";
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

test("structured data have an offer per machine, pictures with their licence and the breadcrumb, with absolute addresses", async () => {
  const { html } = await renderPage({ url: "/te/p/1006", call, shop, assets });
  const [product, breadcrumb] = structuredData(html);
  const address = "https://kasuti.example/te/p/1006";
  const terms = { priceCurrency: "INR", availability: "https://schema.org/InStock", url: address };
  expect(html).toContain(`<link rel="canonical" href="${address}">`);
  expect(product).toMatchObject({
    "@type": "ProductGroup",
    name: "Design 1006",
    productGroupID: "1006",
    url: address,
    image: [
      {
        "@type": "ImageObject",
        contentUrl: "https://kasuti.example/media/1006/800.webp",
        license: "https://kasuti.example/te/licence",
        acquireLicensePage: address,
        creditText: "Kasuti",
      },
    ],
    hasVariant: [
      {
        "@type": "Product",
        name: "Design 1006, Machine 1",
        offers: { "@type": "Offer", price: "120.00", ...terms },
      },
      {
        "@type": "Product",
        name: "Design 1006, Machine 2",
        offers: { "@type": "Offer", price: "240.00", ...terms },
      },
    ],
  });
  expect(breadcrumb.itemListElement).toMatchObject([
    { position: 1, item: "https://kasuti.example/te" },
    { position: 2, name: "Mango Neck", item: "https://kasuti.example/te/category?subcategoryId=130" },
    { position: 3, name: "Design 1006" },
  ]);
  expect(breadcrumb.itemListElement[2]).not.toHaveProperty("item");
});

test("a shop with a WhatsApp number is asked there, with the design's number, name and address", async () => {
  const pageOf = async (facts: object) =>
    (await renderPage({ url: "/te/p/1006", call, shop: { ...shop, ...facts }, assets })).html;
  const [, address = ""] =
    /href="(https:\/\/wa\.me[^"]+)"/.exec(await pageOf({ whatsapp: "098765 43210" })) ?? [];
  expect(new URL(address).pathname).toBe("/919876543210");
  expect(new URL(address).searchParams.get("text")).toBe(
    "#1006 Design 1006\nhttps://kasuti.example/te/p/1006",
  );
  for (const none of [{}, { whatsapp: "" }]) expect(await pageOf(none)).not.toContain("wa.me");
});

test("the home page names the store and its return policy", async () => {
  const { html } = await renderPage({ url: "/te", call: answering({}), shop, assets });
  expect(structuredData(html)).toMatchObject([
    { "@type": "WebSite", name: "Kasuti", url: "https://kasuti.example" },
    {
      "@type": "OnlineStore",
      telephone: "+91 90000 00000",
      sameAs: ["https://instagram.example/kasuti"],
      hasMerchantReturnPolicy: {
        applicableCountry: "IN",
        returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
        merchantReturnLink: "https://kasuti.example/te/returnsandcancellation",
      },
    },
  ]);
});

test.each(["/p/1006", "/te/p/1006", "/", "/hi"])(
  "search engines find no error in the structured data of %s",
  async (url) => {
    const { html } = await renderPage({ url, call, shop, assets });
    const jsonld = Object.groupBy(structuredData(html), (item) => item["@type"]);
    expect(Object.keys(jsonld).length).toBeGreaterThan(1);
    const issues = await new Validator().validate({ jsonld });
    expect(issues.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  },
);

/** JSON-LD of a document. */
function structuredData(html: string) {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json]) => JSON.parse(json ?? ""));
}
