import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productDraft, stockShop, variantDraft } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { byTest } from "../../../../../test/shop/by-test.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import { createCatalogueStore } from "../catalogue-store.ts";
import { changePrices, planPercent, planPrice } from "./change-prices.ts";
import { planPriceList } from "./plan-price-list.ts";
import { createPriceStore } from "./price-store.ts";

const stock = {
  categories: [
    { id: 1, name: "Blouse", parentId: null, position: 0 },
    { id: 130, name: "Pot Neck", parentId: 1, position: 0 },
    { id: 2, name: "Saree", parentId: null, position: 1 },
  ],
  products: [
    productDraft({
      id: 1,
      categoryIds: [130],
      variants: [variantDraft({ id: 1, pricePaise: 40_00 }), variantDraft({ id: 2, pricePaise: 149_00 })],
    }),
    productDraft({ id: 2, categoryIds: [2], variants: [variantDraft({ id: 3, pricePaise: 300_00 })] }),
  ],
};

describe.each(testEngines())("prices on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  beforeAll(async () => {
    await stockShop(database(), stock);
    shop = await openPayingShop(database());
  });
  afterAll(() => shop.close());
  const prices = () => createPriceStore(database());
  const priceOf = async (variantId: number) => (await prices().list({ variantId }))[0]?.pricePaise;

  test("an order under way is paid at the price it began with; the next one pays the new price", async () => {
    const latha = await shop.signUp();
    const start = checkout(shop, latha, [{ id: 1, variants: [1] }]).start;
    const { orderId, amount, payload } = await start();
    await shop.call("/api/order/preorder", payload, latha.token);
    const plan = await planPrice(prices(), { variantId: 1, pricePaise: 55_00 });
    expect(plan).toMatchObject([{ variantId: 1, pricePaise: 40_00, newPaise: 55_00 }]);
    await changePrices(prices(), plan, byTest);
    const { rows } = await database().pool.query(
      "select who, action, subject_id, after from audit_log where subject = 'design'",
    );
    const logged = { who: "command line", action: "prices changed", subject_id: "1" };
    expect(rows).toMatchObject([{ ...logged, after: { [`price of ${plan[0]?.variantName}`]: 55 } }]);

    await shop.pay(orderId);
    await shop.deliverWebhooks();
    await shop.workOff();
    const { body } = await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token);
    expect(body).toMatchObject({ orders: [{ grandtotal: 40 }] });
    expect(amount).toBe(40_00);
    // A page that has not heard of the payment is told of it, and charged nothing at any price.
    expect((await start()).amount).toBe(40_00);
    shop.wait(60 * 60_000);
    expect((await start()).amount).toBe(55_00);
  });

  test("a category's prices rise with those below it, rounded, and the shop shows it", async () => {
    const before = await createCatalogueStore(database()).categories.version();
    const plan = await planPercent(prices(), { categoryId: 1 }, { basisPoints: 1_000, step: 10_00 });
    expect(plan.map(({ variantId, newPaise }) => [variantId, newPaise])).toEqual([
      [1, 60_00],
      [2, 160_00],
    ]);
    await changePrices(prices(), plan, byTest);
    expect([await priceOf(1), await priceOf(2), await priceOf(3)]).toEqual([60_00, 160_00, 300_00]);
    expect(await createCatalogueStore(database()).categories.version()).toBeGreaterThan(before);
  });

  test("a plan that is no longer true changes nothing at all", async () => {
    const plan = await planPercent(prices(), {}, { basisPoints: -1_000, step: 1_00 });
    await changePrices(prices(), await planPrice(prices(), { productId: 2, pricePaise: 310_00 }), byTest);
    const before = await priceOf(1);
    await expect(changePrices(prices(), plan, byTest)).rejects.toThrow("changed meanwhile");
    expect([await priceOf(1), await priceOf(3)]).toEqual([before, 310_00]);
  });

  test("names the variant whose price would become impossible", async () => {
    const plan = planPercent(prices(), { variantId: 3 }, { basisPoints: -9_999, step: 1_00 });
    await expect(plan).rejects.toThrow(/\(3\): ₹310 would become ₹0/);
    await expect(planPrice(prices(), { variantId: 99, pricePaise: 1_00 })).rejects.toThrow("no such variant");
  });

  test("a price list changes what it names, and says by row what it cannot follow", async () => {
    const plan = (text: string) => planPriceList(prices(), new TextEncoder().encode(text), "prices.csv");
    const { productName, variantName } = (await prices().list({ variantId: 3 }))[0] ?? expect.fail();
    const followed = await plan(
      `Name;Variant;Price\n${productName.toUpperCase()};${variantName};"1,250.50"\n;;\n`,
    );
    expect(followed).toMatchObject({ changes: [{ variantId: 3, newPaise: 1_250_50 }], faults: [] });
    const whole = await plan("id,price\n1,77\n2,\n");
    expect(whole.changes.map(({ variantId, newPaise }) => [variantId, newPaise])).toEqual([
      [1, 77_00],
      [2, 77_00],
    ]);
    const { changes, faults } = await plan(
      "id,name,machine,price\n1,,,50\n1,,,60\n99,,,1\n2,,Loom,5\n2,,,-5\n2,,,0.001\n,Nobody,,5\n,,,5\n",
    );
    expect(changes.map(({ variantId }) => variantId)).toEqual([1, 2]);
    expect(faults.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
      expect.stringContaining("3: Row 2 gives"),
      "4: There is no design 99.",
      expect.stringContaining('5: The design has no variant "Loom"'),
      expect.stringContaining('6: "-5" is no price here'),
      expect.stringContaining("7: "),
      '8: No design is called "Nobody".',
      "9: There is a price, but neither id nor name.",
    ]);
    await expect(plan("id,variant\n1,x\n")).rejects.toThrow("needs the columns id (or name) and price");
    await expect(plan('id,price\n1,"5\n')).rejects.toThrow("quotes");
  });
});
