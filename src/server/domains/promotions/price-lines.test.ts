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

/** Mutations repeat the test hundreds of times, so fewer carts must do there. */
const CARTS = process.env.KASUTI_MUTATED_FILE ? 200 : 3_000;

test("shares of random carts add up, cost what they must, and no total is negative", () => {
  const random = createRandom("carts");
  for (let round = 0; round < CARTS; round += 1) {
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
  expect(priceLines([line(1, 150_00)], { ...facts, ownedParts: new Set(["2 Usha"]) }).totals.discount).toBe(
    30_00,
  );
  expect(
    priceLines([line(1, 150_00)], { ...facts, ownedParts: new Set(["2 Brother"]) }).totals.discount,
  ).toBe(0);
  expect(
    priceLines([line(3, 150_00)], { ...facts, ownedParts: new Set(["1 Usha", "2 Usha"]) }).applied,
  ).toEqual([]);
  const unfit = [line(1, 50_00), line(2, 50_00)].map(({ machine: _, ...fits }) => fits);
  expect(priceLines(unfit, facts).applied).toEqual([]);
});

const code = (values: Partial<RunningPromotion>, more: object = {}) => ({
  ...{ entered: "DIWALI", name: "Diwali", slot: null },
  promotion: promotion({ id: 7, kind: "code", name: "Diwali", covered: new Set([1, 2]), ...values }),
  ...more,
});

test.each([
  ["that covers no line", code({ covered: new Set([9]), percent: 50 }), "scope"],
  ["below its minimum", code({ percent: 50, minSubtotalPaise: 150_01 }), "minimum"],
  ["that is unknown", { entered: "NO", name: "NO", slot: null, reason: "unknown" as const }, "unknown"],
  ["that another reason refuses", code({ percent: 50 }, { reason: "used-up" as const }), "used-up"],
  ["that saves less than another discount", code({ percent: 5 }), "better"],
])("a code %s is not applied, and the cart says why", (_, entered, reason) => {
  const running = [promotion({ id: 3, name: "Two", steps: [{ designs: 2, percent: 10 }] })];
  const cart = [line(1, 100_00), line(2, 50_00)];
  const priced = priceLines(cart, { ...NO_PROMOTIONS, running, code: entered });
  expect(priced.notApplied).toEqual([{ kind: "code", name: entered.name, reason }]);
  expect(priced.applied).toEqual([{ kind: "volume", name: "Two", amountPaise: 15_00 }]);
  expect(priced.code).toBeUndefined();
  expect(priced.uses).toEqual([{ promotionId: 3, name: "Two", amountPaise: 15_00, codeSlot: null }]);
});

test.each([
  ["a percentage of what it covers", code({ covered: new Set([2]), percent: 30 }), 15_00, [0, 15_00]],
  ["an amount", code({ amountPaise: 30_00 }), 30_00, [20_00, 10_00]],
  ["no more than what it covers", code({ covered: new Set([2]), amountPaise: 90_00 }), 50_00, [0, 50_00]],
  ["at exactly its minimum", code({ percent: 10, minSubtotalPaise: 150_00 }), 15_00, [10_00, 5_00]],
  ["with its own slot", code({ percent: 10 }, { slot: 4 }), 15_00, [10_00, 5_00]],
])("a code saves %s", (_, entered, amountPaise, shares) => {
  const cart = [line(1, 100_00), line(2, 50_00)];
  const priced = priceLines(cart, { ...NO_PROMOTIONS, code: entered });
  expect(priced.applied).toEqual([{ kind: "code", name: "Diwali", amountPaise }]);
  expect(priced.lines.map(({ discountPaise }) => discountPaise)).toEqual(shares);
  expect(priced).toMatchObject({ code: "DIWALI", notApplied: [] });
  expect(priced.uses).toEqual([{ promotionId: 7, name: "Diwali", amountPaise, codeSlot: entered.slot }]);
});

test("of equal discounts the shop's own counts, then a volume discount, then the code", () => {
  const running = [promotion({ id: 3, name: "Any", steps: [{ designs: 1, percent: 10 }] })];
  const cart = [line(1, 300_00)];
  const own = priceLines(cart, { ...NO_PROMOTIONS, running, code: code({ percent: 10 }) });
  expect(own.applied).toMatchObject([{ kind: "built-in", name: "10% off above ₹200" }]);
  expect(own.notApplied.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["volume", "better"],
    ["code", "better"],
  ]);
  const cheap = priceLines([line(1, 100_00)], { ...NO_PROMOTIONS, running, code: code({ percent: 10 }) });
  expect(cheap.applied).toMatchObject([{ kind: "volume" }]);
  const large = priceLines(cart, { ...NO_PROMOTIONS, running, code: code({ percent: 30 }) });
  expect(large).toMatchObject({ applied: [{ kind: "code" }], code: "DIWALI" });
});

test("only a free design takes the price off what it covers", () => {
  const running = (["volume", "set"] as const).map((kind) => promotion({ kind, covered: new Set([1]) }));
  const priced = priceLines([line(1, 50_00)], { ...NO_PROMOTIONS, running, isLoggedIn: true });
  expect(priced).toMatchObject({ totals: { subtotal: 50_00 }, uses: [] });
});

test("a free design is for customers who are logged in, once, the first line that it covers", () => {
  const covered = new Set([2, 3]);
  const running = [promotion({ id: 5, kind: "free", name: "Gift", covered })];
  const cart = [line(1, 50_00), { ...line(2, 40_00), quantity: 2 }, line(3, 30_00)];
  const facts = { ...NO_PROMOTIONS, running };
  const given = priceLines(cart, { ...facts, isLoggedIn: true });
  expect(given.lines.map(({ pricePaise }) => pricePaise)).toEqual([50_00, 0, 30_00]);
  expect(given.totals).toEqual({ subtotal: 80_00, discount: 0, total: 80_00 });
  expect(given.uses).toEqual([{ promotionId: 5, name: "Gift", amountPaise: 80_00, codeSlot: null }]);
  expect(given.notApplied).toEqual([]);
  const twice = [...running, promotion({ id: 6, kind: "free", name: "Other", covered })];
  const both = priceLines(cart, { ...facts, running: twice, isLoggedIn: true });
  expect(both.lines.map(({ pricePaise }) => pricePaise)).toEqual([50_00, 0, 0]);
  const refused = (more: object) => priceLines(cart, { ...facts, ...more }).notApplied;
  expect(refused({})).toEqual([{ kind: "free", name: "Gift", reason: "login" }]);
  expect(refused({ isLoggedIn: true, usedPromotions: new Set([5]) })).toEqual([
    { kind: "free", name: "Gift", reason: "taken" },
  ]);
});

test.each([
  ["the shop's own limit", [100_00], [], { kind: "built-in", missing: 100_01, percent: 10 }],
  ["nothing above the limit", [300_00], [], null],
  ["exactly the limit", [200_00], [], { kind: "built-in", missing: 1, percent: 10 }],
  ["nothing for a free cart", [0], [], null],
  [
    "the nearest step",
    [50_00],
    [
      { designs: 3, percent: 40 },
      { designs: 2, percent: 20 },
    ],
    { kind: "volume", missing: 1, percent: 20 },
  ],
  [
    "the higher of equally near steps",
    [50_00],
    [
      { designs: 2, percent: 20 },
      { designs: 2, percent: 30 },
    ],
    { kind: "volume", missing: 1, percent: 30 },
  ],
  ["no step that saves less than now", [300_00], [{ designs: 2, percent: 10 }], null],
  ["no step that is reached", [300_00], [{ designs: 1, percent: 30 }], null],
  [
    "a step that saves more than now",
    [300_00],
    [{ designs: 2, percent: 20 }],
    { kind: "volume", percent: 20 },
  ],
  ["not the shop's own, which saves no more than now", [100_00], [{ designs: 1, percent: 10 }], null],
  ["nothing just above the limit, although rounding takes a little", [200_01], [], null],
  [
    "not a step that is reached, although rounding takes a little of it",
    [1_04],
    [{ designs: 1, percent: 10 }],
    { kind: "built-in", missing: 198_97 },
  ],
])("the next discount is %s", (_, prices, steps, next) => {
  const cart = prices.map((price, index) => line(index, price));
  const running = steps.map((step, index) => promotion({ id: index + 1, name: "Steps", steps: [step] }));
  const priced = priceLines(cart, { ...NO_PROMOTIONS, running });
  if (next === null) expect(priced.next).toBeNull();
  else expect(priced.next).toMatchObject(next);
});

test("the highest step that the cart reaches counts, by designs and not by variants", () => {
  const steps = [
    { designs: 2, percent: 20 },
    { designs: 3, percent: 30 },
  ];
  const running = [promotion({ id: 3, name: "Steps", steps })];
  const designs = (...ids: number[]) => ids.map((productId, index) => ({ ...line(index, 50_00), productId }));
  const discount = (...ids: number[]) =>
    priceLines(designs(...ids), { ...NO_PROMOTIONS, running }).totals.discount;
  expect([discount(1), discount(1, 1), discount(1, 2), discount(1, 2, 3)]).toEqual([0, 0, 20_00, 45_00]);
});

test("a quiet sale tells its price alone, and its use what it saved of all copies", () => {
  const offer = { promotionId: 1, variantId: 1, endsAt: new Date(1), lowest30Paise: null };
  const sale = { ...offer, name: "Diwali", isQuiet: true, listPricePaise: 90_00, pricePaise: 60_00 };
  const facts = { ...NO_PROMOTIONS, sales: new Map([[1, sale]]) };
  const priced = priceLines([{ ...line(1, 90_00), quantity: 2 }, line(2, 10_00)], facts);
  expect(priced.lines).toMatchObject([
    { listPricePaise: 60_00, pricePaise: 60_00, sale: { name: "Diwali" } },
    { listPricePaise: 10_00, pricePaise: 10_00 },
  ]);
  expect(priced.lines[1]).not.toHaveProperty("sale");
  expect(priced.uses).toEqual([{ promotionId: 1, name: "Diwali", amountPaise: 60_00, codeSlot: null }]);
  const running = [promotion({ id: 5, kind: "free", name: "Gift", covered: new Set([1]) })];
  const free = priceLines([line(1, 90_00)], { ...facts, running, isLoggedIn: true });
  expect(free.lines[0]).not.toHaveProperty("sale");
  expect(free.uses.map(({ name }) => name)).toEqual(["Gift"]);
});

test("the set with the higher percentage counts, of equal ones the older, and each part once", () => {
  const sets = [
    [1, 2],
    [2, 3],
  ];
  const set = (id: number, percent: number) => promotion({ id, kind: "set", name: `Set ${id}`, percent });
  const priced = (...running: RunningPromotion[]) =>
    priceLines([line(1, 50_00), line(2, 50_00), line(3, 50_00)], { ...NO_PROMOTIONS, running, sets });
  expect(priced(set(1, 10), set(2, 20)).applied).toEqual([
    { kind: "set", name: "Set 2", amountPaise: 30_00 },
  ]);
  expect(priced(set(2, 20), set(1, 10)).applied).toMatchObject([{ name: "Set 2" }]);
  expect(priced(set(2, 20), set(1, 20)).applied).toMatchObject([{ name: "Set 1" }]);
  expect(priced(set(1, 20)).lines.map(({ discountPaise }) => discountPaise)).toEqual([10_00, 10_00, 10_00]);
  expect(priced(set(1, 0))).toMatchObject({ applied: [], uses: [] });
});
