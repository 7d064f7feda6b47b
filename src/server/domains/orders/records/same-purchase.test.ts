import { expect, test } from "vitest";
import type { PricedLine } from "../../cart/index.ts";
import { isSameCart, isSameOffer } from "./same-purchase.ts";

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
  boughtLines: lines.map(({ licence, ...each }) => ({
    ...each,
    unitPricePaise: each.pricePaise,
    licenceId: licence?.id ?? null,
    licenceVersion: licence?.version ?? null,
  })),
  amountPaise: 80_00,
  exchangeInPaise: 0,
  code: null,
});

test("line order does not matter", () => {
  const [one, two] = [line(), line({ variantId: 2 })];
  expect(isSameCart(frozen(one, two), cart(two, one))).toBe(true);
  expect(isSameOffer(frozen(one, two), cart(two, one))).toBe(true);
});

test.each([
  ["quantity", { quantity: 2 }, false],
  ["variant", { variantId: 3 }, false],
  ["price", { pricePaise: 41_00 }, true],
  ["file", { fileHash: "b" }, true],
  ["licence", { licence: { id: "standard", version: 2 } }, true],
])("another %s is another offer; another quantity or variant is also another cart", (_, change, isSame) => {
  expect(isSameCart(frozen(line()), cart(line(change)))).toBe(isSame);
  expect(isSameOffer(frozen(line()), cart(line(change)))).toBe(false);
});

test("the order of an exchange is no cart's order", () => {
  expect(isSameCart({ ...frozen(line()), exchangeInPaise: 10_00 }, cart(line()))).toBe(false);
});

test("a different total is a different offer", () => {
  expect(isSameOffer({ ...frozen(line()), amountPaise: 72_00 }, cart(line()))).toBe(false);
});
