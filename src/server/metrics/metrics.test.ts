import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../test/shop/paying-shop.ts";

const TOKEN = "metrics-token-of-this-test";

describe.each(testEngines())("metrics on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop(database(), { metricsToken: TOKEN });
    await stockShop(database(), smallStock([40_00]));
  });
  afterAll(() => shop.close());

  const ask = (headers: Record<string, string> = {}) => fetch(`${shop.url}/metrics`, { headers });
  const values = async () => {
    const lines = (await (await ask()).text()).split("\n").filter((line) => line && !line.startsWith("#"));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
    );
  };

  test("count requests, state changes of orders and waiting work with its age", async () => {
    const latha = await shop.signUp();
    await shop.workOff();
    const { orderId, payload } = await checkout(shop, latha, [{ id: 1, variants: [1] }]).start();
    const [first, second] = [await shop.pay(orderId), await shop.pay(orderId)];
    await shop.call("/api/order/create", { ...payload, paymentId: first.razorpay_payment_id }, latha.token);
    expect(second.razorpay_payment_id).not.toBe(first.razorpay_payment_id);
    const product = () => fetch(`${shop.url}/api/product/getWebProductById?id=1`);
    for (let i = 0; i < 3; i += 1) await (await product()).text();
    await fetch(`${shop.url}/api/product/getWebProductById?id=99`);
    shop.wait(90_000);

    const unsent = await database().db.execute("select 1 from outbox where sent_at is null");
    const now = await values();
    expect(Object.fromEntries(now)).toMatchObject({
      'kasuti_order_moves_total{from="pending",to="paid",source="browser"}': 1,
      'kasuti_settlements_total{source="browser"}': 1,
      kasuti_refunds_total: 1,
      'kasuti_requests_total{route="/api/product/getWebProductById",method="GET",status="4xx"}': 1,
      'kasuti_cached_responses_total{status="200"}': 2,
      kasuti_mails_waiting: unsent.rows.length,
      kasuti_mails_oldest_seconds: 90,
      kasuti_mails_dead: 0,
      kasuti_webhooks_waiting: 0,
      kasuti_refunds_waiting: 0,
      kasuti_orders_overdue: 0,
    });
    shop.setProviderUp(false);
    await shop.deliverWebhooks();
    // Each is tried once and fails.
    await shop.workOff();
    shop.wait(86_400_000 * 2);
    const later = await values();
    expect(later.get("kasuti_webhooks_waiting")).toBeGreaterThan(0);
    expect(later.get("kasuti_webhooks_oldest_seconds")).toBe(86_400 * 2);
    expect(later.get("kasuti_orders_overdue")).toBe(1);
    shop.setProviderUp(true);
    await shop.workOff();
    expect((await values()).get("kasuti_webhooks_waiting")).toBe(0);
  });

  test.each<[string, Record<string, string>, number]>([
    ["this machine", {}, 200],
    [
      "the right token behind a proxy",
      { authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.9" },
      200,
    ],
    ["a caller behind a proxy", { "x-forwarded-for": "127.0.0.1" }, 404],
    ["another token", { authorization: "Bearer somebody-elses-token" }, 404],
  ])("answer %s", async (_, headers, status) => {
    expect((await ask(headers)).status).toBe(status);
  });
});
