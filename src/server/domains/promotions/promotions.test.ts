import { beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import type { NewPromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import { createFindSales } from "./covered-store.ts";

const DAY = 86_400_000;

describe.each(testEngines())("promotions in the office on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let visitor: OfficeVisitor;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    shop = createTestShop(database());
    ({ visitor } = await employ(shop, database(), "manager"));
    // Products 1 and 2, with variants of ₹100, ₹150 and ₹300.
    await stockShop(database(), smallStock([100_00, 150_00], [300_00]));
    // The clock of these tests is behind that of the database.
    await database().pool.query("update price_history set at = '2025-11-01'");
    shop.wait(1_000);
  });

  const inDays = (days: number) => new Date(shop.now().getTime() + days * DAY).toISOString();
  const sale = (values: Partial<NewPromotion> = {}): NewPromotion => ({
    ...{ name: "Diwali", kind: "sale", percent: 25, scope: { all: true }, ends: inDays(7) },
    ...values,
  });
  const add = (promotion: NewPromotion) => visitor.call("officeAddPromotion", promotion);
  /** Staff sign in again, because their sessions end meanwhile. */
  const later = async (ms: number) => {
    shop.wait(ms);
    ({ visitor } = await employ(shop, database(), "manager"));
  };
  const list = async () => (await visitor.call("officePromotions")).body.promotions;
  const saleOf = async (variantId: number) =>
    (await createFindSales(database())([variantId], shop.now())).get(variantId);

  test("a promotion is announced, runs, ends early with a reason, and is logged", async () => {
    const planned = await add(sale({ starts: inDays(1) }));
    expect(planned).toMatchObject({ status: 201, body: { promotion: { state: "planned", uses: 0 } } });
    const { id } = planned.body.promotion;
    expect(await saleOf(1)).toBeUndefined();
    await later(DAY);
    expect(await list()).toMatchObject([{ id, state: "running", percent: 25, revenue: 0 }]);
    expect(await saleOf(1)).toMatchObject({
      pricePaise: 75_00,
      listPricePaise: 100_00,
      lowest30Paise: 100_00,
    });
    expect(await visitor.call("officeEndPromotion", { id, reason: "wrong designs" })).toMatchObject({
      status: 200,
      body: { promotion: { state: "ended" } },
    });
    expect(await saleOf(1)).toBeUndefined();
    expect(await visitor.call("officeEndPromotion", { id })).toMatchObject({ status: 409 });
    expect(await visitor.call("officeEndPromotion", { id: 999 })).toMatchObject({ status: 404 });
    const { body } = await visitor.call("officeLog", { subject: "promotion" });
    expect(body.changes).toMatchObject([{ action: "ended", reason: "wrong designs" }, { action: "added" }]);
  });

  test("a planned promotion that is ended never runs", async () => {
    const { body } = await add(sale({ starts: inDays(1) }));
    await visitor.call("officeEndPromotion", { id: body.promotion.id });
    await later(2 * DAY);
    expect(await saleOf(1)).toBeUndefined();
    expect(await list()).toMatchObject([{ state: "ended" }]);
  });

  test("of overlapping sales the lower price counts, and the answer names the other", async () => {
    await add(sale({ name: "All", percent: 10 }));
    const { body } = await add(
      sale({ name: "One", percent: undefined, amountOff: 30, scope: { productIds: [1] } }),
    );
    expect(body.overlaps).toMatchObject([{ name: "All" }]);
    expect(await saleOf(1)).toMatchObject({ name: "One", pricePaise: 70_00 });
    expect(await saleOf(3)).toMatchObject({ name: "All", pricePaise: 270_00 });
    expect(
      (await add(sale({ scope: { variantIds: [3] }, percent: 20, starts: inDays(8), ends: inDays(9) }))).body,
    ).toMatchObject({ overlaps: [] });
  });

  test("a sale must be below every price of the last 30 days, earlier sales included", async () => {
    const first = await add(sale({ percent: 50 }));
    await later(DAY);
    await visitor.call("officeEndPromotion", { id: first.body.promotion.id });
    expect(await add(sale({ percent: 50 }))).toMatchObject({
      status: 400,
      body: { errors: { percent: expect.stringContaining("last 30 days") } },
    });
    expect((await add(sale({ percent: 51 }))).status).toBe(201);
    await later(40 * DAY);
    expect((await add(sale({ percent: 20 }))).status).toBe(201);
    expect(await saleOf(1)).toMatchObject({ pricePaise: 80_00, lowest30Paise: 100_00 });
  });

  test.each<[string, Partial<NewPromotion>, string, string]>([
    ["ends before it starts", { ends: "2020-01-01T00:00:00Z" }, "ends", "promotion-ends-first"],
    ["a sale without an end", { ends: null }, "ends", "promotion-end-missing"],
    ["0 %", { percent: 0 }, "percent", "promotion-percent-invalid"],
    ["100 %", { percent: 100 }, "percent", "promotion-percent-invalid"],
    ["12.5 %", { percent: 12.5 }, "percent", "promotion-percent-invalid"],
    ["both reductions", { amountOff: 5 }, "percent", "promotion-reduction-unclear"],
    ["a price below ₹1", { percent: null, amountOff: 99.5 }, "amountOff", "sale-price-low"],
    ["an unknown product", { scope: { productIds: [1, 99] } }, "scope", "promotion-scope-unknown"],
    ["an unknown variant", { scope: { variantIds: [99] } }, "scope", "promotion-scope-unknown"],
    ["an empty scope", { scope: { productIds: [] } }, "scope", "promotion-scope-missing"],
    ["no name", { name: " " }, "name", "promotion-name-missing"],
    ["no date", { starts: "tomorrow" }, "starts", "promotion-time-invalid"],
    ["year 1", { starts: "0001-01-01T00:00:00Z" }, "starts", "promotion-time-invalid"],
    ["year 26", { ends: "0026-12-01T00:00:00Z" }, "ends", "promotion-time-invalid"],
    ["year 2101", { ends: "2101-01-01T00:00:00Z" }, "ends", "promotion-time-invalid"],
    [
      "steps that fall",
      {
        kind: "volume",
        steps: [
          { designs: 3, percent: 10 },
          { designs: 2, percent: 20 },
        ],
      },
      "steps",
      "volume-steps-invalid",
    ],
    ["a short code", { kind: "code", code: "ABC" }, "code", "code-invalid"],
    ["a code with signs", { kind: "code", code: "DIWALI-25" }, "code", "code-invalid"],
    ["no use at all", { kind: "code", code: "DIWALI25", limit: 0 }, "limit", "code-limit-invalid"],
    ["too many codes", { kind: "code", generate: 1_001 }, "generate", "code-count-invalid"],
  ])("refuses %s beside its field", async (_, values, field, reason) => {
    const answer = await add(sale(values));
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    expect(answer.body).toMatchObject({ reasons: { [field]: reason } });
    expect(await list()).toEqual([]);
  });

  test("a code exists once, whatever its case", async () => {
    const code = { kind: "code", ends: null, scope: undefined } as const;
    expect((await add(sale({ ...code, code: "diwali25" }))).body.promotion).toMatchObject({
      code: "DIWALI25",
    });
    expect(await add(sale({ ...code, code: " DIWALI25 " }))).toMatchObject({
      status: 400,
      body: { errors: { code: expect.any(String) } },
    });
  });

  test("500 generated codes differ and are a table", async () => {
    const made = await add(sale({ kind: "code", ends: null, generate: 500 }));
    expect(made.body.promotion).toMatchObject({ generated: 500, limit: 500 });
    const { id } = made.body.promotion;
    const table = await visitor.call("officePromotionCodes", { id });
    expect(table.headers.get("content-type")).toContain("text/csv");
    const lines = String(table.body).trim().split("\r\n").slice(1);
    expect(new Set(lines).size).toBe(500);
    expect(lines[0]).toMatch(/^[A-Z0-9]{10},,$/);
    const other = await add(sale());
    expect(await visitor.call("officePromotionCodes", { id: other.body.promotion.id })).toMatchObject({
      status: 404,
    });
  });

  test("the preview shows real designs, and the priceExcess beside its field", async () => {
    await add(sale({ name: "Other", percent: 10 }));
    shop.wait(1_000);
    const { body } = await visitor.call(
      "officePreviewPromotion",
      sale({ percent: undefined, amountOff: 99.5 }),
    );
    expect(body).toMatchObject({
      reasons: { amountOff: "sale-price-low" },
      overlaps: [{ name: "Other" }],
      designs: [
        { productId: 1, variantId: 1, price: 100, newPrice: 0.5, lowestPrice30: 90 },
        { productId: 2, price: 300, newPrice: 200.5, lowestPrice30: 270 },
      ],
      cart: null,
    });
    const cartOf = async (entered: NewPromotion) =>
      (await visitor.call("officePreviewPromotion", entered)).body.cart;
    expect(await cartOf(sale({ percent: 50 }))).toMatchObject({ subtotal: 200, discount: 0, total: 200 });
    const volume = { name: "More", kind: "volume", steps: [{ designs: 2, percent: 20 }] } as const;
    expect(await cartOf({ ...volume, steps: [...volume.steps] })).toMatchObject({
      ...{ subtotal: 400, total: 320, applied: [{ name: "More", amount: 80 }] },
      notApplied: [{ kind: "built-in", reason: "better" }],
    });
    expect(await list()).toHaveLength(1);
  });
});
