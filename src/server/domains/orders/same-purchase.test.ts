import { expect, test } from "vitest";
import type { PricedLine } from "../cart/index.ts";
import { isSamePurchase } from "./same-purchase.ts";

const line = (values: Partial<PricedLine> = {}): PricedLine => ({
  productId: 1,
  productName: "Peacock",
  photo: "p",
  variantId: 1,
  variantName: "Usha",
  pricePaise: 40_00,
  path: "/x",
  fileHash: "a",
  fileSize: 1,
  quantity: 1,
  ...values,
});
const cart = (...lines: PricedLine[]) => ({
  lines,
  totals: { subtotal: 80_00, discount: 0, total: 80_00 },
});
const frozen = (...lines: PricedLine[]) => ({
  bought: lines.map((each) => ({ ...each, unitPricePaise: each.pricePaise })),
  amountPaise: 80_00,
});

test("the same lines in any order are the same purchase", () => {
  const [one, two] = [line(), line({ variantId: 2 })];
  expect(isSamePurchase(frozen(one, two), cart(two, one))).toBe(true);
});

test.each([
  ["quantity", { quantity: 2 }],
  ["price", { pricePaise: 41_00 }],
  ["file", { fileHash: "b" }],
  ["variant", { variantId: 3 }],
])("another %s is another purchase", (_, change) => {
  expect(isSamePurchase(frozen(line()), cart(line(change)))).toBe(false);
});

test("another total is another purchase", () => {
  expect(isSamePurchase({ ...frozen(line()), amountPaise: 72_00 }, cart(line()))).toBe(false);
});
