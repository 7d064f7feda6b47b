import { expect, test } from "vitest";
import { discountShares, lineShares, shareOut } from "./line-shares.ts";

test.each([
  ["equal weights", [1, 1, 1], 100, [33, 34, 33]],
  ["unequal weights", [200, 100], 250, [167, 83]],
  ["one weight", [7], 100, [100]],
  ["a weight of nothing", [0, 3], 10, [0, 10]],
  ["nothing but weights of nothing", [0, 0], 10, [0, 0]],
  ["no weights", [], 10, []],
])("an amount shared out by %s loses no paisa", (_, weights, amount, shares) => {
  expect(shareOut(weights, amount)).toEqual(shares);
});

test("a line's share is that of its price times its quantity", () => {
  const lines = [
    { unitPricePaise: 100, quantity: 2 },
    { unitPricePaise: 100, quantity: 1 },
  ];
  expect(lineShares(lines, 250)).toEqual([167, 83]);
});

test.each([
  ["the first of equal remainders", [100, 100, 100], 100, [34, 33, 33]],
  ["the first two of equal remainders", [1, 1, 1, 1], 6, [2, 2, 1, 1]],
  ["the largest remainder, although it is last", [1, 2], 1, [0, 1]],
  ["the larger remainders", [3, 1, 3], 2, [1, 0, 1]],
  ["the largest remainders, not the largest weights", [6, 1, 3], 5, [3, 1, 1]],
  ["nobody when all divides", [100, 300], 40, [10, 30]],
  ["nobody when there is nothing to pay", [0, 0], 5, [0, 0]],
])("the paise that rounding leaves of a discount go to %s", (_, weights, discount, shares) => {
  expect(discountShares(weights, discount)).toEqual(shares);
});
