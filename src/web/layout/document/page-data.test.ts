import { expect, test } from "vitest";
import { shop } from "../../test-parts/sample-shop.ts";
import { readPageData } from "./page-data.ts";

const data = { shop, data: [{ cards: [] }, null], status: 200, failed: false };

test("page data are read as the server wrote them", () => {
  expect(readPageData(JSON.stringify(data))).toEqual(data);
});

test.each([
  ["cut off", JSON.stringify(data).slice(0, 40)],
  ["null", "null"],
  ["a list", "[]"],
  ["no data", JSON.stringify({ ...data, data: undefined })],
  ["a status as text", JSON.stringify({ ...data, status: "200" })],
  ["a shop without a name", JSON.stringify({ ...data, shop: { ...shop, name: undefined } })],
  ["an invalid link", JSON.stringify({ ...data, shop: { ...shop, appLinks: ["https://a.example"] } })],
  ["an unknown payment provider", JSON.stringify({ ...data, shop: { ...shop, paymentProviders: ["gold"] } })],
])("page data are refused, so that the page works without the application: %s", (_, text) => {
  expect(() => readPageData(text)).toThrow();
});
