import { expect, test } from "vitest";
import { filterOrders, purchaseDate } from "./order-filter.ts";

const order = (number: number, day: number, ...names: string[]) => ({
  number,
  createdAt: new Date(2026, 2, day, 23, 30).toISOString(),
  grandtotal: 100,
  orderPaths: names.map((productName) => ({ productId: 1, productName, productPhoto: "", variants: [] })),
});
const orders = [order(1041, 5, "Mango neck", "Lotus butta"), order(1050, 14, "Temple border")];
const found = (text: string) => filterOrders(orders, text).map(({ number }) => number);

test("a purchase date has two digits for day and month (§ 2.79)", () => {
  expect(purchaseDate(orders[0]?.createdAt ?? "")).toBe("05 - 03 - 2026");
});

test("orders are found by number, date and product name (§ 2.79)", () => {
  expect(found("1041")).toEqual([1041]);
  expect(found("#105")).toEqual([1050]);
  expect(found("14 - 03 - 2026")).toEqual([1050]);
  expect(found("05-03")).toEqual([1041]);
  expect(found(" BUTTA ")).toEqual([1041]);
  expect(found("2026")).toEqual([1041, 1050]);
});

test("a blank search shows all orders, and special characters match literally", () => {
  expect(found("  ")).toEqual([1041, 1050]);
  expect(found("(.*")).toEqual([]);
});

test("an order is found by a design that was refunded", () => {
  const gone = { ...order(1060, 20), refundedLines: [{ productName: "Peacock yoke", variantName: "PES" }] };
  expect(filterOrders([...orders, gone], "peacock")).toEqual([gone]);
});
