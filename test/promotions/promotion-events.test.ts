import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewPromotion } from "../../src/contract/office/promotions/promotions-wire.ts";
import { productDraft, stockShop, variantDraft } from "../catalogue/test-products.ts";
import { testEngines, useDatabase } from "../databases/test-engines.ts";
import { openPayingShop, type PayingShop } from "../shop/paying-shop.ts";
import { brokenRules } from "./promotion-rules.ts";
import { EVENTS, LOSE_COMMITS, promotionWorld } from "./promotion-world.ts";

/** Sequences of each engine; `npm run proofs -- promotions` plays hundreds. */
const RUNS = Number(process.env.PROMOTION_RUNS ?? 5);
const PRICES = [100_05, 300_00, 99_99, 35_55];
const NAMES = ["Kalyani Peacock Front", "Kalyani Peacock Sleeve", "Lotus", "Mango"];

const percent = fc.integer({ min: 1, max: 60 });
const reduction = fc.oneof(
  percent.map((value) => ({ percent: value })),
  fc.integer({ min: 1_00, max: 350_00 }).map((paise) => ({ amountOff: paise / 100 })),
);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const terms = fc.record({
  sale: maybe(fc.record({ percent, productIds: fc.subarray([1, 2, 3, 4], { minLength: 1 }) })),
  volume: maybe(percent),
  set: maybe(percent),
  free: maybe(fc.constantFrom(3, 4)),
  code: fc.record({
    reduction,
    limit: fc.constantFrom(1, 1, 2, undefined),
    oncePerCustomer: fc.constantFrom(false, false, true),
    scope: maybe(fc.subarray([1, 2, 3], { minLength: 1 })),
  }),
});
const event = fc.record({
  kind: fc.constantFrom("open", "open", "open", "pay", "pay", ...EVENTS),
  customer: fc.nat(2),
  cart: fc.nat(5),
  order: fc.nat(9),
  hasCode: fc.constantFrom(true, true, false),
});

describe.each(testEngines())("random events with promotions on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let world: ReturnType<typeof promotionWorld>;
  beforeAll(async () => {
    shop = await openPayingShop(database());
    const products = PRICES.map((pricePaise, index) => {
      const id = index + 1;
      const variants = [variantDraft({ id, pricePaise })] as const;
      return productDraft({ id, name: NAMES[index] ?? "", variants });
    });
    await stockShop(database(), {
      categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
      products,
    });
    const { pool } = database();
    // The clock of these tests is behind that of the database.
    await pool.query("update price_history set at = '2025-11-01'");
    await pool.query(LOSE_COMMITS);
    const asha = await shop.signUp({ email: "asha@example.com" });
    const again = await shop.signUp();
    await pool.query(`update customers set email = 'asha+2@example.com' where id = ${again.id}`);
    world = promotionWorld(shop, database(), [asha, again, await shop.signUp()]);
  });
  afterAll(() => shop.close());

  const promotionsOf = ({ sale, volume, set, free, code }: TermsOf<typeof terms>): NewPromotion[] => [
    ...(sale
      ? [
          {
            ...named("sale"),
            percent: sale.percent,
            scope: { productIds: sale.productIds },
            ends: inYears(1),
          },
        ]
      : []),
    ...(volume ? [{ ...named("volume"), steps: [{ designs: 2, percent: volume }] }] : []),
    ...(set ? [{ ...named("set"), percent: set }] : []),
    ...(free ? [{ ...named("free"), scope: { productIds: [free] } }] : []),
    {
      ...{ ...named("code"), code: "DIWALI25", limit: code.limit, oncePerCustomer: code.oncePerCustomer },
      ...{ ...code.reduction, ...(code.scope && { scope: { productIds: code.scope } }) },
    },
  ];
  const named = <K extends NewPromotion["kind"]>(kind: K) => ({ name: kind, kind });
  const inYears = (years: number) => new Date(shop.now().getTime() + years * 365 * 86_400_000).toISOString();

  test(`no sum, use, refund or price breaks a rule in ${RUNS} sequences`, async () => {
    const sequence = fc.array(event, { minLength: 6, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(terms, sequence, async (offered, events) => {
        await world.begin(promotionsOf(offered));
        if (offered.sale) await world.expectOnePrice();
        for (const each of events) {
          await world.happen(each);
          expect(await brokenRules(database()), each.kind).toEqual([]);
          for (const cart of [each.cart, each.cart + 1]) await world.expectRefusals({ cart });
        }
        await world.expectLedger();
      }),
      { numRuns: RUNS },
    );
    console.log(`${RUNS} sequences on ${engine.name}:`, Object.fromEntries(world.counts));
  }, 1_800_000);
});

type TermsOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
