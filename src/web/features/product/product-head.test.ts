import { expect, test } from "vitest";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { en } from "../../messages/en/index.ts";
import { productHead } from "./product-head.ts";

const shop = {
  ...{ name: "Test shop", phone: "", email: "", address: "", socialLinks: [], appLinks: [] },
  ...{ origin: "https://shop.example", defaultCategoryId: 130, paymentProviders: [], paymentsEmulated: true },
};
const product: ProductDetail = {
  ...{ id: 1, name: "Lotus", photo: "/media/a/800.webp", slug: "lotus", tags: "", sortDesc: "A lotus." },
  ...{ height: "", stitches: "8000" },
  productvariants: [
    { id: 1, variantName: "4x4", variantPrice: 180, listPrice: 240, saleEnds: "2026-11-30T18:29:00.000Z" },
    { id: 2, variantName: "5x7", variantPrice: 300 },
  ],
};

test("search engines read the price now, and until when a sale's price is valid", () => {
  const { jsonLd, description } = productHead(product, { shop, language: "en", messages: en });
  expect(description).toContain("₹180");
  const [group] = JSON.parse(JSON.stringify(jsonLd ?? []));
  expect(group.hasVariant).toMatchObject([
    {
      sku: "1",
      name: "Lotus, 4x4",
      offers: { price: "180.00", priceValidUntil: "2026-11-30T18:29:00.000Z" },
    },
    {
      sku: "2",
      name: "Lotus, 5x7",
      offers: expect.not.objectContaining({ priceValidUntil: expect.anything() }),
    },
  ]);
});

test("the owner's title and description for search engines replace those that the page makes, each alone", () => {
  const app = { shop, language: "en", messages: en } as const;
  const head = { title: "Lotus back neck design, PES and JEF", description: "" };
  expect(productHead({ ...product, head }, app)).toMatchObject({
    title: "Lotus back neck design, PES and JEF",
    description: productHead(product, app).description,
  });
  const described = productHead({ ...product, head: { title: "", description: "Sewn in zari." } }, app);
  expect([described.title, described.description]).toEqual([
    productHead(product, app).title,
    "Sewn in zari.",
  ]);
});
