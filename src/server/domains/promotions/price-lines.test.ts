import { createRandom } from "@kasuti/seeded-random";
import { expect, test } from "vitest";
import { totalsOf } from "../../../contract/money.ts";
import { type CataloguedLine, NO_PROMOTIONS, priceLines, type RunningPromotion } from "./price-lines.ts";

const promotion = (values: Partial<RunningPromotion>): RunningPromotion => ({
  ...{ id: 1, name: "P", kind: "volume", startsAt: new Date(0), endsAt: null, percent: null },
  ...{ amountPaise: null, scope: null, steps: null, minSubtotalPaise: null, useLimit: null },
  ...{ oncePerCustomer: false, isQuiet: false, covered: new Set<number>() },
  ...values,
});
const line = (variantId: number, pricePaise: number, machine = "Usha"): CataloguedLine => ({
  ...{ variantId, productId: variantId, machine, pricePaise, quantity: 1 },
});

test("shares of 3,000 random carts add up, cost what they must, and no total is negative", () => {
  const random = createRandom("carts");
  for (let round = 0; round < 3_000; round += 1) {
    const lines = Array.from({ length: random.whole(1, 6) }, (_, index) => ({
      ...{ variantId: index, productId: random.whole(1, 4), machine: random.pick(["Usha", "Brother"]) },
      ...{ pricePaise: random.whole(1_00, 300_00), quantity: random.whole(1, 3) },
    }));
    const covered = new Set(lines.flatMap(({ variantId }) => (random.chance(0.6) ? [variantId] : [])));
    const running = random.shuffle([
      promotion({ id: 1, steps: [{ designs: random.whole(1, 4), percent: random.whole(1, 90) }] }),
      promotion({ id: 2, kind: "set", percent: random.whole(1, 90) }),
      promotion({ id: 3, kind: "free", covered: new Set([random.whole(0, 6)]) }),
    ]);
    const off = random.chance(0.5)
      ? { percent: random.whole(1, 100) }
      : { amountPaise: random.whole(1, 900_00) };
    const facts = {
      ...NO_PROMOTIONS,
      running: running.slice(random.whole(0, 3)),
      code: {
        entered: "CODE",
        name: "Code",
        slot: null,
        promotion: promotion({ id: 4, kind: "code", covered, ...off }),
      },
      isLoggedIn: random.chance(0.5),
      sets: [
        [1, 2],
        [3, 4],
      ],
      owned: new Set(["1 Usha", "4 Brother"]),
    };
    const { totals, lines: priced, applied } = priceLines(lines, facts);
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(sum(priced.map(({ pricePaise, quantity }) => pricePaise * quantity))).toBe(totals.subtotal);
    expect(sum(priced.map(({ discountPaise }) => discountPaise))).toBe(totals.discount);
    expect(sum(applied.map(({ amountPaise }) => amountPaise))).toBe(totals.discount);
    expect(totals.total).toBe(totals.subtotal - totals.discount);
    for (const { discountPaise, pricePaise, quantity } of priced) {
      expect(discountPaise).toBeGreaterThanOrEqual(0);
      expect(discountPaise).toBeLessThanOrEqual(pricePaise * quantity);
    }
    // Without a set, no total is above the one with the shop's own discount alone.
    if (!applied.some(({ kind }) => kind === "set"))
      expect(totals.total).toBeLessThanOrEqual(totalsOf(totals.subtotal).total);
  }
});

test("the paise that are left go to the largest remainders, the first of equal ones", () => {
  const { totals, lines } = priceLines([line(1, 100_03), line(2, 100_03), line(3, 100_03)], NO_PROMOTIONS);
  expect(totals.discount).toBe(30_01);
  expect(lines.map(({ discountPaise }) => discountPaise)).toEqual([10_01, 10_00, 10_00]);
  const odd = priceLines([line(1, 70_03), line(2, 70_09), line(3, 70_03)], NO_PROMOTIONS);
  expect(odd.lines.map(({ discountPaise }) => discountPaise)).toEqual([7_00, 7_01, 7_00]);
});

test("list price and price of a sale are of one instant, although an import changes the price meanwhile", () => {
  const offer = { promotionId: 1, name: "Diwali", variantId: 1, endsAt: new Date(1), lowest30Paise: null };
  const sale = { ...offer, isQuiet: false, listPricePaise: 400_00, pricePaise: 300_00 };
  const sales = new Map([[1, sale]]);
  const { lines, uses } = priceLines([line(1, 240_00)], { ...NO_PROMOTIONS, sales });
  expect(lines).toMatchObject([{ listPricePaise: 400_00, pricePaise: 300_00 }]);
  expect(uses).toMatchObject([{ amountPaise: 100_00 }]);
});

test("a set counts with owned parts of the same machine only, and before the shop's own discount", () => {
  const running = [promotion({ kind: "set", name: "Set", percent: 20 })];
  const facts = { ...NO_PROMOTIONS, running, sets: [[1, 2]] };
  expect(priceLines([line(1, 150_00), line(2, 100_00)], facts)).toMatchObject({
    totals: { subtotal: 250_00, discount: 50_00 },
    applied: [{ name: "Set", amountPaise: 50_00 }],
  });
  expect(priceLines([line(1, 150_00), line(2, 100_00, "Brother")], facts).totals.discount).toBe(25_00);
  expect(priceLines([line(1, 150_00)], { ...facts, owned: new Set(["2 Usha"]) }).totals.discount).toBe(30_00);
  expect(priceLines([line(1, 150_00)], { ...facts, owned: new Set(["2 Brother"]) }).totals.discount).toBe(0);
});
