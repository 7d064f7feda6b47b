import { beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import type { NewPromotion } from "../../../contract/office/promotions/promotions-wire.ts";
import { findSales } from "./covered-store.ts";

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
    (await findSales(database(), [variantId], shop.now())).get(variantId);

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
        { productId: 1, variantId: 1, price: 90, newPrice: 0.5, lowestPrice30: 90 },
        { productId: 2, price: 270, newPrice: 200.5, lowestPrice30: 270 },
      ],
      ...{ cart: null, together: [] },
    });
    const cartOf = async (entered: NewPromotion) =>
      (await visitor.call("officePreviewPromotion", entered)).body.cart;
    expect(await cartOf(sale({ percent: 50 }))).toMatchObject({ subtotal: 200, discount: 0, total: 200 });
    const volume = { name: "More", kind: "volume", steps: [{ designs: 2, percent: 20 }] } as const;
    expect(await cartOf({ ...volume, steps: [...volume.steps] })).toMatchObject({
      ...{ subtotal: 360, total: 288, applied: [{ name: "More", amount: 72 }] },
      notApplied: [{ kind: "built-in", reason: "better" }],
    });
    expect(await list()).toHaveLength(1);
  });

  test("a preview beside running promotions costs what the cart costs afterwards, and names them", async () => {
    await add(sale({ name: "Deepavali", percent: 20 }));
    await add({ name: "Holi", kind: "volume", steps: [{ designs: 2, percent: 12 }] });
    shop.wait(1_000);
    const cartItems = [
      { id: 2, selectedVariants: [{ id: 3 }], qty: 1 },
      { id: 1, selectedVariants: [{ id: 1 }], qty: 1 },
    ];
    const costOf = async (code: string, percent: number) => {
      const promotion = sale({ kind: "code", name: "Ugadi", percent, ends: null, code });
      const preview = (await visitor.call("officePreviewPromotion", promotion)).body;
      await add(promotion);
      shop.wait(1_000);
      const { body } = await shop.call("/api/cart/price", { cartItems, code });
      const { subtotal, discount, total } = body as Record<string, number>;
      expect(preview.cart).toMatchObject({ subtotal, discount, total });
      return [total, preview.together];
    };
    expect(await costOf("UGADI25", 25)).toEqual([240, ["Deepavali"]]);
    expect(await costOf("UGADI5", 5)).toEqual([281.6, ["Deepavali", "Holi"]]);
  });

  const outbox = async () =>
    (
      await database().pool.query(
        "select recipient, data -> 'values' ->> 'event' as event from outbox where template = 'large-promotion' order by id",
      )
    ).rows;
  const HALF_HOUR = 30 * 60_000;

  test("a promotion that gives away much needs a fresh proof, and owners are told", async () => {
    const owner = await employ(shop, database(), "owner");
    const code = { kind: "code", ends: null, scope: undefined } as const;
    const one = { scope: { variantIds: [1] } };
    const large = [
      sale({ ...code, code: "HUNDRED", percent: 100 }),
      sale({ ...code, code: "RUPEES", percent: undefined, amountOff: 101, minSubtotal: 200 }),
      sale({ ...code, code: "CHEAPEST", percent: undefined, amountOff: 51 }),
      sale({ kind: "free", percent: undefined, ...one }),
      sale({ kind: "volume", percent: undefined, steps: [{ designs: 2, percent: 51 }] }),
      sale({ kind: "set", percent: 51 }),
      sale({ percent: undefined, amountOff: 51, ...one }),
      sale({ percent: 52, ...one }),
      sale({ percent: 3, scope: { productIds: [1, 2] } }),
      sale({ percent: 3 }),
      sale({ ...code, code: "TENFORALL", percent: 10, scope: { all: true } }),
    ];
    shop.wait(HALF_HOUR);
    for (const promotion of large)
      expect(await add(promotion)).toMatchObject({ status: 403, body: { reason: "proof-required" } });
    expect((await add(sale({ ...code, code: "HALFOFF", percent: 50 }))).status).toBe(201);
    const { body } = await add(sale({ percent: 2, ...one }));
    expect(body.promotion.state).toBe("running");
    expect([await list(), await outbox()]).toEqual([expect.objectContaining({ length: 2 }), []]);
    await later(1_000);
    for (const promotion of large.slice(0, 8)) expect((await add(promotion)).status).toBe(201);
    expect(await outbox()).toEqual(
      Array.from({ length: 8 }, () => ({ recipient: owner.email, event: "announced" })),
    );
  });

  test("letting a large promotion run longer or again needs a fresh proof as well", async () => {
    await employ(shop, database(), "owner");
    const { id } = (await add(sale())).body.promotion;
    const change = (values: object) => visitor.call("officeChangePromotion", { id, ...values });
    shop.wait(HALF_HOUR);
    expect(await change({ ends: inDays(9) })).toMatchObject({ status: 403 });
    expect(await change({ ends: inDays(6), name: "Shorter" })).toMatchObject({ status: 200 });
    await visitor.call("officeEndPromotion", { id });
    expect(await visitor.call("officeResumePromotion", { id })).toMatchObject({ status: 403 });
    await later(1_000);
    expect(await visitor.call("officeResumePromotion", { id })).toMatchObject({ status: 200 });
    expect(await change({ ends: inDays(9) })).toMatchObject({ status: 200 });
    expect((await outbox()).map(({ event }) => event)).toEqual(["announced", "resumed", "changed"]);
  });

  test("name and end of a promotion change, and nothing that was agreed before", async () => {
    const { id } = (await add(sale({ scope: { productIds: [1] } }))).body.promotion;
    const change = (values: object) => visitor.call("officeChangePromotion", { id, ...values });
    shop.wait(1_000);
    const before = await saleOf(1);
    const versions = async () =>
      (await database().pool.query("select version from catalogue_version")).rows[0].version as number;
    const version = await versions();
    expect(await change({ name: "Deepavali", ends: inDays(20) })).toMatchObject({
      status: 200,
      body: { promotion: { id, name: "Deepavali", state: "running", ends: inDays(20) } },
    });
    expect(await saleOf(1)).toEqual({ ...before, name: "Deepavali", endsAt: new Date(inDays(20)) });
    expect(await versions()).toBeGreaterThan(version);
    for (const [values, field, reason] of [
      [{ ends: null }, "ends", "promotion-end-missing"],
      [{ ends: shop.now().toISOString() }, "ends", "promotion-end-past"],
      [{ ends: inDays(-40) }, "ends", "promotion-ends-first"],
      [{ name: " " }, "name", "promotion-name-missing"],
    ] as const)
      expect(await change(values)).toMatchObject({ status: 400, body: { reasons: { [field]: reason } } });
    expect(await visitor.call("officeChangePromotion", { id: 99, name: "X" })).toMatchObject({ status: 404 });
    await visitor.call("officeEndPromotion", { id });
    expect(await change({ name: "Too late" })).toMatchObject({ status: 409 });
    const { body } = await visitor.call("officeLog", { subject: "promotion" });
    expect(body.changes.map(({ action }) => action)).toEqual(["ended", "edited", "added"]);
  });

  test("an end by staff is undone within a day and before the planned end", async () => {
    const resume = (id: number) => visitor.call("officeResumePromotion", { id });
    const long = (await add(sale({ name: "Long" }))).body.promotion;
    const short = (await add(sale({ name: "Short", percent: 30, ends: inDays(0.5) }))).body.promotion;
    expect(await resume(long.id)).toMatchObject({ status: 409, body: { reason: "promotion-running" } });
    shop.wait(1_000);
    const before = await saleOf(1);
    for (const { id } of [long, short]) await visitor.call("officeEndPromotion", { id });
    expect(await saleOf(1)).toBeUndefined();
    expect(await list()).toMatchObject([
      { name: "Short", resumableUntil: short.ends },
      { name: "Long", resumableUntil: inDays(1) },
    ]);
    expect(await resume(short.id)).toMatchObject({
      body: { promotion: { state: "running", ends: short.ends } },
    });
    expect(await saleOf(1)).toEqual(before);
    await visitor.call("officeEndPromotion", { id: short.id });
    await later(DAY - 1_000);
    expect(await resume(short.id)).toMatchObject({
      status: 409,
      body: { reason: "promotion-not-resumable" },
    });
    expect(await resume(long.id)).toMatchObject({ status: 200 });
    await visitor.call("officeEndPromotion", { id: long.id });
    await later(DAY);
    expect(await resume(long.id)).toMatchObject({ status: 409 });
    expect(await resume(99)).toMatchObject({ status: 404 });
  });

  test("a planned sale that is resumed after its start begins then, so that no price is shown that nobody saw", async () => {
    const planned = (await add(sale({ starts: inDays(0.1) }))).body.promotion;
    await visitor.call("officeEndPromotion", { id: planned.id });
    await later(DAY / 2);
    await add(sale({ name: "Other", percent: 10, scope: { productIds: [1] } }));
    shop.wait(1_000);
    expect(await visitor.call("officeResumePromotion", { id: planned.id })).toMatchObject({
      body: { promotion: { state: "running", starts: shop.now().toISOString() } },
    });
    await visitor.call("officeEndPromotion", { id: planned.id });
    shop.wait(1_000);
    expect(await saleOf(1)).toMatchObject({ name: "Other", lowest30Paise: 100_00 });
  });

  test("a quiet sale may repeat an earlier one, and shows only its price", async () => {
    const first = (await add(sale({ percent: 20 }))).body.promotion;
    shop.wait(1_000);
    await visitor.call("officeEndPromotion", { id: first.id });
    const again = sale({ name: "Weekend", percent: 20 });
    expect((await add(again)).status).toBe(400);
    expect(await add({ ...again, quiet: true })).toMatchObject({
      status: 201,
      body: { promotion: { quiet: true } },
    });
    shop.wait(1_000);
    const cartItems = [{ id: 1, selectedVariants: [{ id: 1 }], qty: 1 }];
    const { body } = await shop.call("/api/cart/price", { cartItems });
    expect((body as { lines: object[] }).lines).toEqual([
      { variantId: 1, qty: 1, listPrice: 80, price: 80, discount: 0 },
    ]);
    const page = (await shop.call("/api/product/getWebProductById?id=1")).body as {
      data: { productvariants: object[] };
    };
    expect(page.data.productvariants[0]).toMatchObject({ variantPrice: 80 });
    for (const field of ["listPrice", "lowestPrice30", "saleEnds"])
      expect(page.data.productvariants[0]).not.toHaveProperty(field);
    expect((await add(sale({ percent: 15 }))).status).toBe(400);
  });
});
