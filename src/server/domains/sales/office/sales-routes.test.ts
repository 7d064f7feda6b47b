import { beforeAll, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { addOpenOrder } from "../../../../../test/databases/open-order.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../../test/databases/test-rows.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop, testSeller } from "../../../../../test/shop/test-shop.ts";
import type { SalesKind } from "../../../../contract/office/today/sales-periods.ts";
import { indianDay } from "../../indian-day.ts";
import { settlePayments } from "../../orders/settlement/index.ts";

const WEEK = 7 * 86_400_000;

describe.each(testEngines())("sales in the office on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let manager: OfficeVisitor;
  let often: number;
  beforeAll(async () => {
    const { db } = database();
    await stockShop(database(), smallStock([100_00]));
    shop = createTestShop(database());
    manager = (await employ(shop, database(), "manager")).visitor;
    const once = await addCustomer(db, { fullName: "=Meena" });
    often = await addCustomer(db, { fullName: "Latha Rao" });
    for (const [customerId, before] of [
      [once, WEEK],
      [often, 40_000],
      [often, 30_000],
    ] as const) {
      const at = new Date(shop.now().getTime() - before);
      const { number, captured } = await addOpenOrder(db, customerId, at);
      await settlePayments(db, testSeller, {
        number,
        foundPayments: [captured("pay")],
        source: "webhook",
        now: at,
      });
    }
  });

  const table = async (of: SalesKind, visitor = manager) => {
    const { body } = await visitor.call("officeExportSales", { period: "30", of });
    return `${body}`.replace("\uFEFF", "").trim().split("\r\n");
  };

  test("today is compared with the same weekday of the last week", async () => {
    expect((await manager.call("officeToday")).body).toMatchObject({
      day: indianDay(shop.now()),
      now: { orders: 2, paise: 200_00 },
      weekEarlier: { orders: 1, paise: 100_00 },
    });
  });

  test("customers are ranked by revenue, or in the order that staff ask for", async () => {
    const names = async (sort?: "revenue" | "-orders") => {
      const { body } = await manager.call("officeBestSellers", {
        period: "30",
        of: "customer",
        ...(sort && { sort }),
      });
      return [body.total, ...body.best.map(({ name }) => name)];
    };
    expect(await names()).toEqual([2, "Latha Rao", "=Meena"]);
    expect(await names("-orders")).toEqual([2, "Latha Rao", "=Meena"]);
    expect(await names("revenue")).toEqual([2, "=Meena", "Latha Rao"]);
  });

  test("every ranking is exported; names of customers are for owners only", async () => {
    expect(await table("design")).toEqual([
      "design,name,files,orders,sold,refunded,net",
      expect.stringMatching(/^1,.+,3,3,300\.00,0\.00,300\.00$/),
    ]);
    const owner = (await employ(shop, database(), "owner")).visitor;
    expect((await table("customer", owner)).at(-1)).toContain(",'=Meena,");
    expect((await table("customer"))[1]).toBe(`${often},,2,2,200.00,0.00,200.00`);
    const accountant = (await employ(shop, database(), "accountant")).visitor;
    for (const call of ["officeBestSellers", "officeExportSales"] as const) {
      expect((await accountant.call(call, { period: "30", of: "customer" })).status).toBe(403);
      expect((await accountant.call(call, { period: "30", of: "machine" })).status).toBe(200);
    }
  });

  test.each([
    [{ from: "2026-01-02", to: "2026-01-01" }],
    [{ from: "2026-01-02" }],
    [{}],
    [{ from: "2010-01-01", to: "2026-01-01" }],
    [{ from: "2026-02-30", to: "2026-03-01" }],
    [{ from: "today", to: "2026-03-01" }],
  ])("own dates %j are refused with a sentence", async (dates) => {
    for (const call of ["officeSales", "officeBestSellers"] as const) {
      const { status, body } = await manager.call(call, { period: "own", of: "design", ...dates });
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringContaining("at most ten years apart"),
      ]);
    }
  });
});
