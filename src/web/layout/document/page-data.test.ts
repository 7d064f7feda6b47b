import { expect, test } from "vitest";
import { shop } from "../../test-parts/sample-shop.ts";
import { readPageData } from "./page-data.ts";

const data = { shop, data: [{ cards: [] }, null], status: 200, failed: false };

test("what the server wrote into the document is read as it is", () => {
  expect(readPageData(JSON.stringify(data))).toEqual(data);
});

test.each([
  ["half of it", JSON.stringify(data).slice(0, 40)],
  ["nothing", "null"],
  ["a list", "[]"],
  ["no data", JSON.stringify({ ...data, data: undefined })],
  ["a status in words", JSON.stringify({ ...data, status: "200" })],
  ["a shop without a name", JSON.stringify({ ...data, shop: { ...shop, name: undefined } })],
  ["a link that is none", JSON.stringify({ ...data, shop: { ...shop, appLinks: ["https://a.example"] } })],
  ["an unknown way to pay", JSON.stringify({ ...data, shop: { ...shop, paymentProviders: ["gold"] } })],
])("%s is refused, so that the page goes on without the application", (_, text) => {
  expect(() => readPageData(text)).toThrow();
});
