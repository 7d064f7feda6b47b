import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { bothEngines, emptyDatabase, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { olderSales, writeOlderShop } from "../../../../../test/move-in/older-shops.ts";
import { openTestMove } from "../../../../../test/move-in/open-test-move.ts";
import { employ } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";
import { startInspectors } from "../../intake/index.ts";
import { startOlderFileMeasurers } from "../index.ts";

const threads = { workers: startInspectors(1), measurers: startOlderFileMeasurers(1) };
afterAll(async () => {
  await Promise.all([threads.workers.close(), threads.measurers.close()]);
});

describe("buyers who move in", () => {
  const database = useDatabase(bothEngines()[1]);
  let older: Awaited<ReturnType<typeof openTestMove>>;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    older = await openTestMove(database(), threads);
  });
  afterEach(() => older.remove());
  const query = async <Row extends object>(text: string) => (await database().pool.query<Row>(text)).rows;
  const openShop = () => createTestShop(database(), { files: older.files });

  test("a closed account stays closed, and a changed address is found, when the shop moves in again", async () => {
    await writeOlderShop(older.folder, "folder", olderSales(30));
    await older.move();
    const shop = openShop();
    const password = "9000000000";
    const login = await shop.call("/api/customer/login", { emailOrPhone: password, password });
    const { token } = login.body as { token: string };
    expect((await shop.call("/api/customer/close", { password }, token)).status).toBe(200);
    await query("update customers set email = 'new1@x.example' where email = 'buyer1@x.example'");
    const people = () => query("select email, closed_at is null as open from customers order by 1");
    const before = [await people(), await query("select count(*) from orders")];

    await older.move();
    expect([await people(), await query("select count(*) from orders")]).toEqual(before);
    expect(await query("select id from older_purchases where email = 'buyer0@x.example'")).toEqual([]);
  });

  test("a phone number leads to a buyer only if the older shop says whose it is", async () => {
    await writeOlderShop(older.folder, "folder", []);
    const file = "designs/11/royal-lotus-pes.zip";
    await older.write({
      "customers.csv": [
        "id,fullName,email,phone",
        "1,Latha,latha@x.example,9000000001",
        "2,Uma,uma@x.example,9000000002",
        "3,Usha,usha@x.example,9000000002",
      ].join("\n"),
      "orders.csv": [
        "order,customer,date,productId,variantPath,price",
        `1,+91 90000 00001,01/08/2021,11,${file},180`,
        `2,9000000002,01/08/2021,11,${file},180`,
        `3,9000000003,01/08/2021,11,${file},180`,
      ].join("\n"),
    });
    // Nothing proves that this number is the buyer's.
    await openShop().signUp({ email: "stranger@x.example", phone: "9000000003" });
    await older.move();
    expect(
      await query("select c.email from orders o join customers c on c.id = o.customer_id order by o.number"),
    ).toEqual([{ email: "latha@x.example" }]);
    expect(await query("select order_number as number, state from older_purchases order by 1")).toEqual([
      { number: "2", state: "open" },
      { number: "3", state: "open" },
    ]);
  });

  test("refunds are taken off what was paid, and one that fits two lines leaves both unknown", async () => {
    await writeOlderShop(older.folder, "shopify", []);
    const order = (name: string, design: string, price: string, facts: string) =>
      `${name},buyer@x.example,${facts},2025-09-01 10:15:00 +0530,1,${design} - PES,${price}`;
    const clear = "partially_refunded,INR,300.00,120.00";
    const unclear = "partially_refunded,INR,360.00,180.00";
    await older.write({
      "orders_export_1.csv": [
        "Name,Email,Financial Status,Currency,Total,Refunded Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price",
        order("#1", "Royal Lotus", "180.00", clear),
        order("#1", "Temple Border", "120.00", ",,,"),
        order("#2", "Royal Lotus", "180.00", unclear),
        order("#2", "Mango Vine", "180.00", ",,,"),
      ].join("\n"),
    });
    const { purchases, issues } = await older.move();
    expect(purchases).toEqual({ proven: 1, byName: 0, unknown: 2 });
    expect(issues.filter(({ code }) => code === "refunds-left")).toMatchObject([
      { text: expect.stringContaining("2 refunds (₹300.00)") },
    ]);
    expect(issues.filter(({ code }) => code === "refund-unclear")).toHaveLength(2);
    expect(
      await query(`select o.amount_paise as paid, o.subtotal_paise as subtotal, l.product_name as design
        from orders o join order_lines l on l.order_number = o.number`),
    ).toEqual([{ paid: 18_000, subtotal: 18_000, design: "Royal Lotus - PES" }]);
    expect(await query("select product_name as name from older_purchases order by 1")).toEqual([
      { name: "Mango Vine - PES" },
      { name: "Royal Lotus - PES" },
    ]);
  });

  test("a claim tells what was bought only once staff grant it, and the buyer's own address alone claims", async () => {
    const sales = olderSales(30, false);
    await writeOlderShop(join(older.folder), "etsy", sales);
    await older.move();
    await query("update older_purchases set email = 'latha@x.example' where order_number = '1002'");
    const shop = openShop();
    const { token } = await shop.signUp({ email: "guest@x.example" });
    const { visitor: support } = await employ(shop, database(), "support");
    const claim = async (number: string) =>
      ((await shop.call("/api/order/claims", { number }, token)).body as { claims: unknown[] }).claims;
    expect(await claim("1001")).toEqual([
      { number: "1001", productName: "", boughtAt: null, state: "claimed" },
    ]);
    expect(await claim("1002")).toEqual([]);
    const [first] = (await support.call("officeClaims")).body.claims;
    await support.call("officeDecideClaim", { id: first?.id ?? 0, isGranted: true });
    expect(await claim("1001")).toMatchObject([{ productName: "Royal Lotus", state: "granted" }]);
  });
});
