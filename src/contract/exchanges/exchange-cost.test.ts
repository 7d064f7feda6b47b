import { expect, test } from "vitest";
import { exchangeCost, exchangeOffer, exchangeTerms } from "./exchange-cost.ts";

const prices = { paidPaise: 90_00, oldPaise: 100_00, boughtPaise: 120_00, newPaise: 100_00 };

test.each([
  ["one price", {}, 90_00],
  ["a dearer one", { newPaise: 120_00 }, 108_00],
  ["a cheaper one", { newPaise: 50_00 }, 45_00],
  ["an old one that is no longer on sale", { oldPaise: undefined, newPaise: 120_00 }, 90_00],
  ["an old one that is free now", { oldPaise: 0, newPaise: 240_00 }, 180_00],
  ["half a paisa", { paidPaise: 1, oldPaise: 2, newPaise: 1 }, 1],
  ["less than half a paisa", { paidPaise: 1, oldPaise: 100, newPaise: 49 }, 0],
  ["a line that cost nothing", { paidPaise: 0 }, 0],
  [
    "an old one that never had a price",
    { paidPaise: 0, oldPaise: 0, boughtPaise: 0, newPaise: 70_00 },
    70_00,
  ],
])("the discount of the purchase stays: %s (contract 8)", (_, changed, cost) => {
  expect(exchangeCost({ ...prices, ...changed })).toBe(cost);
});

test("large amounts are exact", () => {
  const large = {
    paidPaise: 2_147_483_647,
    oldPaise: 2_147_483_645,
    boughtPaise: 1,
    newPaise: 2_147_483_645,
  };
  expect(exchangeCost(large)).toBe(2_147_483_647);
  expect(exchangeCost({ ...large, newPaise: 2_147_483_646 })).toBe(2_147_483_648);
});

test("a difference below ₹1 moves no money, and nobody pays more than before", () => {
  expect(exchangeTerms(200_00, 200_99)).toEqual({
    ...{ creditPaise: 200_00, amountPaise: 200_00, toPayPaise: 0, backPaise: 0 },
  });
  expect(exchangeTerms(200_00, 199_01)).toMatchObject({
    creditPaise: 199_01,
    amountPaise: 199_01,
    backPaise: 0,
  });
  expect(exchangeTerms(200_00, 201_00)).toMatchObject({
    creditPaise: 200_00,
    amountPaise: 201_00,
    toPayPaise: 1_00,
  });
  expect(exchangeTerms(200_00, 199_00)).toMatchObject({
    creditPaise: 199_00,
    amountPaise: 199_00,
    backPaise: 1_00,
  });
});

test.each([
  ["one price", { variantPrice: 100 }, { variantPrice: 100 }, { cost: 90, toPay: 0, back: 0 }],
  ["a dearer one", { variantPrice: 100 }, { variantPrice: 120 }, { cost: 108, toPay: 18, back: 0 }],
  ["a cheaper one", { variantPrice: 100 }, { variantPrice: 50.5 }, { cost: 45.45, toPay: 0, back: 44.55 }],
  ["an old one off sale", undefined, { variantPrice: 120 }, { cost: 90, toPay: 0, back: 0 }],
  [
    "an old one that is free now",
    { variantPrice: 50, isFree: true },
    { variantPrice: 120 },
    { cost: 90, toPay: 0, back: 0 },
  ],
] as const)("pages offer the exchange as the shop makes it: %s", (_, old, next, offer) => {
  const bought = { paid: 90, listPrice: 120 };
  expect(exchangeOffer(bought, old, next)).toEqual({ ...offer, isRefused: false });
});

test("what cost nothing is exchanged only for what costs nothing", () => {
  const free = { variantPrice: 100, isFree: true } as const;
  const isRefused = (paid: number, next: { variantPrice: number; isFree?: true }) =>
    exchangeOffer({ paid, listPrice: 120 }, undefined, next).isRefused;
  expect([isRefused(0, { variantPrice: 100 }), isRefused(90, free)]).toEqual([true, true]);
  expect([isRefused(0, free), isRefused(90, { variantPrice: 100 })]).toEqual([false, false]);
});
