import { beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../test/catalogue/test-products.ts";
import { addOpenOrder } from "../../../../test/databases/open-order.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../test/databases/test-rows.ts";
import { employ } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, testSeller } from "../../../../test/shop/test-shop.ts";
import type { DesignMonth } from "../../../contract/office/today/today-wire.ts";
import { wishlistItems } from "../../db/schema/index.ts";
import { indianDay } from "../indian-day.ts";
import { settlePayments } from "../orders/settlement/index.ts";
import { createViewCounter } from "./index.ts";
import { lastMonths } from "./office/read-design-sales.ts";

const sold = (month: string): DesignMonth => ({
  ...{ month, orders: 1, designs: 1, paise: 5, refunds: 0, refundedPaise: 0, views: 0, wishlists: 0 },
});

test.each([
  ["the current month without any figure", [], "2026-11", ["2026-11"]],
  ["months between, across the year", ["2025-12"], "2026-02", ["2025-12", "2026-01", "2026-02"]],
  ["a leap February", ["2028-01"], "2028-03", ["2028-01", "2028-02", "2028-03"]],
])("lists %s", (_, known, last, listed) => {
  expect(lastMonths(known.map(sold), last).map(({ month }) => month)).toEqual(listed);
});

test("lists at most 24 months", () => {
  const listed = lastMonths([sold("2020-01")], "2026-11");
  expect([listed.length, listed[0]?.month, listed.at(-1)?.month]).toEqual([24, "2024-12", "2026-11"]);
});

describe.each(testEngines())("views, wishlists and sales of a design on $name", (engine) => {
  const database = useDatabase(engine);
  beforeEach(async () => {
    await emptyDatabase(database().db);
    await stockShop(database(), smallStock([100_00], [50_00]));
  });

  test("count customers only, and refunds against the sales", async () => {
    const { db } = database();
    const views = createViewCounter(db, () => shop.now());
    const shop = createTestShop(database(), { onView: views.note });
    const at = shop.now();
    const { visitor } = await employ(shop, database());
    const view = (id: number, headers: Record<string, string>) =>
      shop.request("/api/product/viewed", {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0", ...headers },
        body: JSON.stringify({ id }),
      });
    for (let again = 0; again < 3; again += 1) await view(1, {});
    await view(1, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    await view(1, { cookie: `a=b; office-session=${"x".repeat(43)}` });
    expect((await view(999, {})).status).toBe(200);
    expect((await view(0, {})).status).toBe(400);
    await views.flush();
    await view(1, {});
    await views.flush();

    const customerId = await addCustomer(db);
    await db.insert(wishlistItems).values({ customerId, productId: 1, createdAt: at });
    const refunded = await addOpenOrder(db, customerId, new Date(at.getTime() - 40 * 86_400_000));
    const paid = await addOpenOrder(db, customerId, at);
    for (const { number, captured } of [refunded, paid])
      await settlePayments(db, testSeller, {
        number,
        foundPayments: [captured("pay")],
        source: "webhook",
        now: at,
      });
    await settlePayments(db, testSeller, {
      number: refunded.number,
      foundPayments: [{ ...refunded.captured("pay"), state: "refunded" }],
      source: "webhook",
      now: at,
    });

    const { body } = await visitor.call("officeDesignSales", { id: "1" });
    expect(body).toMatchObject({
      views: 4,
      wishlists: 1,
      total: { orders: 2, paise: 200_00, refundedPaise: 100_00 },
    });
    expect(body.months.find(({ month }) => month === indianDay(at).slice(0, 7))).toMatchObject({
      views: 4,
      wishlists: 1,
      orders: 2,
    });
    expect(body.machines).toEqual([{ machine: expect.stringMatching(/./), designs: 1, paise: 100_00 }]);
    const gift = await visitor.call("officeGiveDesign", { customerId, variantId: 2, reason: "a present" });
    expect(gift.status).toBe(201);
    expect((await visitor.call("officeDesignSales", { id: "2" })).body).toMatchObject({
      views: 0,
      machines: [],
    });
  });

  test("an export with names of customers needs a proof and is logged", async () => {
    const { db } = database();
    const shop = createTestShop(database());
    const owner = (await employ(shop, database())).visitor;
    const manager = (await employ(shop, database(), "manager")).visitor;
    const order = await addOpenOrder(db, await addCustomer(db, { fullName: "Latha Rao" }), shop.now());
    const { number, captured } = order;
    await settlePayments(db, testSeller, {
      number,
      foundPayments: [captured("pay")],
      source: "webhook",
      now: shop.now(),
    });
    const ask = (visitor: typeof owner) =>
      visitor.call("officeExportSales", { period: "30", of: "customer" });
    const exported = async () =>
      (await db.execute("select who from audit_log where action = 'customers exported'")).rows;
    expect(`${(await ask(manager)).body}`).not.toContain("Latha");
    expect(await exported()).toEqual([]);
    expect(`${(await ask(owner)).body}`).toContain("Latha Rao");
    expect(await exported()).toEqual([{ who: "Asha owner" }]);
    shop.wait(10 * 60_000);
    expect((await ask(owner)).body.reason).toBe("proof-required");
  });
});
