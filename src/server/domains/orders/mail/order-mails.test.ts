import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import { type SignedUp, testSeller } from "../../../../../test/shop/test-shop.ts";
import { type OutgoingMail, sendDueMail } from "../../notifications/index.ts";
import { createFindReceipt } from "../../receipts/index.ts";
import { readReceiptedOrder } from "../order-rows-store.ts";
import { reconcileOrders } from "../settlement/reconcile-orders.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CART = [{ id: 1, variants: [1] }];
const shopInfo = { name: "Test shop", email: "shop@test.example", phone: "", origin: "http://shop.test" };

describe.each(testEngines())("mails of orders on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  let box: OutgoingMail[] = [];
  beforeAll(async () => {
    shop = await openPayingShop(database());
    await stockShop(database(), smallStock([118_00]));
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    latha = await shop.signUp();
    await sendAll();
    box = [];
  });

  async function sendAll() {
    const { now } = shop;
    const findReceipt = createFindReceipt(
      { db: database().db, seller: testSeller, readReceiptedOrder, now },
      async () => undefined,
    );
    const sender = { send: async (mail: OutgoingMail) => void box.push(mail) };
    const delivery = {
      db: database().db,
      sender,
      shop: async () => shopInfo,
      findReceipt,
      now,
      log: pino({ level: "silent" }),
    };
    while ((await sendDueMail(delivery)) > 0);
  }
  /** Opens an order from a page in that language. */
  async function orderIn(language: string): Promise<string> {
    const { cartItems } = checkout(shop, latha, CART);
    const response = await shop.request("/api/order/razorpayorder", {
      method: "POST",
      headers: {
        authorization: `Bearer ${latha.token}`,
        "content-type": "application/json",
        "accept-language": language,
      },
      body: JSON.stringify({ cartItems }),
    });
    return ((await response.json()) as { orderId: string }).orderId;
  }
  const finalize = async (orderId: string) =>
    (await shop.call(`/backend/api/order/webhdfcresponse?order_id=${orderId}`)).body;
  const reconcileAndSend = async () => {
    while ((await reconcileOrders(shop.settling)) > 0);
    await sendAll();
  };

  test("the paid order's mail carries its receipt", async () => {
    const { orderId } = await checkout(shop, latha, CART).start();
    await shop.pay(orderId);
    await finalize(orderId);
    await sendAll();
    expect(box).toMatchObject([
      { to: latha.email, attachments: [{ name: expect.stringMatching(/^REC-2526-\d{6}\.pdf$/) }] },
    ]);
    expect(Buffer.from(box[0]?.attachments[0]?.bytes.slice(0, 5) ?? []).toString()).toBe("%PDF-");
  });

  test("requesting the mail sends at most one an hour, and none while one is waiting", async () => {
    const { orderId, payload } = await checkout(shop, latha, CART).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const { body } = await shop.call("/api/order/create", { ...payload, paymentId }, latha.token);
    const { number } = (body as { order: { number: number } }).order;
    const ask = async () => {
      const answer = await shop.call("/api/order/orderemail", { orderNumber: number }, latha.token);
      expect(answer).toEqual({ status: 200, body: { success: true } });
    };
    shop.wait(30 * MINUTE);
    await Promise.all([ask(), ask()]);
    await sendAll();
    expect(box).toHaveLength(1);
    await Promise.all([ask(), ask()]);
    await sendAll();
    await ask();
    await sendAll();
    expect(box).toHaveLength(2);
  });

  test("a customer's own request sends the mail minutes after the purchase too", async () => {
    const { orderId } = await checkout(shop, latha, CART).start();
    await shop.pay(orderId);
    await finalize(orderId);
    await sendAll();
    expect(box).toHaveLength(1);
    const { orders } = (await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token)).body as {
      orders: { number: number }[];
    };
    const body = { orderNumber: orders[0]?.number, again: true };
    shop.wait(MINUTE);
    for (const _ of [1, 2]) {
      const answer = await shop.call("/api/order/orderemail", body, latha.token);
      expect(answer).toEqual({ status: 200, body: { success: true } });
      await sendAll();
    }
    expect(box).toHaveLength(2);
  });

  test("mails use the language of the checkout page, later ones too", async () => {
    const telugu = await orderIn("kn-IN,en;q=0.5");
    expect(await orderIn("te")).toBe(telugu);
    await shop.pay(telugu);
    await finalize(telugu);
    await orderIn("kn-IN,en;q=0.5");
    await shop.call("/api/customer/sendReset", { email: latha.email });
    await sendAll();
    const subjects = box.map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toContainEqual(expect.stringContaining("మీ డిజైన్లు సిద్ధం"));
    expect(subjects).toContainEqual(expect.stringContaining("ನಿಮ್ಮ Test shop ಕೋಡ್"));
  });

  test("mail, receipt and the list of orders name designs in the reader's language", async () => {
    await database().pool.query(
      "insert into product_texts (product_id, language, name) values (1, 'te', 'తామర')",
    );
    const orderId = await orderIn("te");
    await shop.pay(orderId);
    await finalize(orderId);
    await sendAll();
    expect(box[0]?.text).toContain("తామర, Usha Janome 4x4");
    const { rows } = await database().pool.query(
      "select content from receipts order by sequence desc limit 1",
    );
    expect(rows[0].content.lines).toMatchObject([
      { description: expect.stringMatching(/^Design \d+ \(తామర\), Usha Janome 4x4$/) },
    ]);
    const namesIn = async (language: string) => {
      const headers = { authorization: `Bearer ${latha.token}`, "accept-language": language };
      const { orders } = await (await shop.request(`/api/order/list?id=${latha.id}`, { headers })).json();
      return orders[0].orderPaths[0].productName;
    };
    expect(await namesIn("te")).toBe("తామర");
    expect(await namesIn("kn")).toMatch(/^Design/);
    await database().pool.query("delete from product_texts");
  });

  test("a payment pending at the bank is explained once, after some minutes, with the bank's deadline", async () => {
    const { orderId } = await checkout(shop, latha, CART).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId, "later");
    await finalize(orderId);
    await reconcileAndSend();
    expect(box).toEqual([]);
    shop.wait(16 * MINUTE);
    await reconcileAndSend();
    expect(box.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your bank has not confirmed order #\d+ yet$/),
    ]);
    expect(box[0]?.text).toContain("₹118");
    const by = new Date(shop.now().getTime() + 5 * DAY);
    const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(by);
    expect(box[0]?.text).toContain(`refund the money by ${day}`);
    for (let hour = 0; hour < 4; hour += 1) {
      shop.wait(60 * MINUTE);
      await reconcileAndSend();
    }
    expect(box).toHaveLength(1);
    await shop.decide(paymentId, "success");
    await finalize(orderId);
    await sendAll();
    expect(box.map(({ subject }) => subject).at(-1)).toContain("Your designs are ready");
    expect(box).toHaveLength(2);
  });

  test("an unpaid checkout sends no mail", async () => {
    await checkout(shop, latha, CART).start();
    shop.wait(20 * MINUTE);
    await reconcileAndSend();
    expect(box).toEqual([]);
  });
});
