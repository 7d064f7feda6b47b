import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, describe, expect, test } from "vitest";
import { addOpenOrder, orderDraft } from "../../../../../test/databases/open-order.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer } from "../../../../../test/databases/test-rows.ts";
import { testSeller } from "../../../../../test/shop/test-shop.ts";
import type { ProviderPayment } from "../../payments/index.ts";
import { findOwnReceipt, issueReceipt, type Seller } from "../../receipts/index.ts";
import { readReceiptedOrder } from "../order-rows-store.ts";
import { insertPaidOrder } from "../records/order-store.ts";
import { settlePayments } from "./settlement-store.ts";

const START = new Date("2027-03-31T12:00:00Z");
/** A millisecond before India's midnight of 1 April, and that midnight. */
const OLD_YEAR = new Date("2027-03-31T18:29:59.999Z");
const NEW_YEAR = new Date("2027-03-31T18:30:00.000Z");
const registered: Seller = {
  ...testSeller,
  registration: {
    gstin: "29AAGCB7383J1Z4",
    state: { code: "29", name: "Karnataka" },
    sac: "998439",
    rate: 1800,
  },
};

describe.each(testEngines())("receipts at settlement on $name", (engine) => {
  const database = useDatabase(engine);
  let customerId: number;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    customerId = await addCustomer(database().db);
  });

  const db = () => database().db;
  const receipts = (now: Date, seller: Seller = testSeller) => ({
    db: db(),
    seller,
    readReceiptedOrder,
    now: () => now,
  });

  async function newOrder() {
    const { number, captured } = await addOpenOrder(db(), customerId, START);
    return { number, payment: captured("pay") };
  }
  async function settleNew(now: Date, seller: Seller = testSeller) {
    const { number, payment } = await newOrder();
    await settlePayments(db(), seller, { number, foundPayments: [payment], source: "webhook", now });
    return { number, payment };
  }
  const numbers = async () => {
    const rows = await db().execute<{ number: string }>("select number from receipts order by number");
    return rows.rows.map(({ number }) => number);
  };
  const series = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}-${`${index + 1}`.padStart(6, "0")}`);

  test("concurrent settlements number receipts without gaps or repeats", async () => {
    const orders = [];
    for (let i = 0; i < 24; i += 1) orders.push(await newOrder());
    const twice = [...orders, ...orders.toReversed()];
    await Promise.all(
      twice.map(({ number, payment }) =>
        settlePayments(db(), testSeller, { number, foundPayments: [payment], source: "webhook", now: START }),
      ),
    );
    expect(await numbers()).toEqual(series("REC-2627", 24));
  });

  test("a killed process uses up no number", async () => {
    await settleNew(START);
    const { number, payment } = await newOrder();
    const client = await database().pool.connect();
    const tx = drizzle(client);
    await client.query("begin");
    expect((await issueReceipt(tx, testSeller, await readReceiptedOrder(tx, number), START)).number).toBe(
      "REC-2627-000002",
    );
    client.release(true);
    await settlePayments(db(), testSeller, {
      number,
      foundPayments: [payment],
      source: "webhook",
      now: START,
    });
    await settleNew(START);
    expect(await numbers()).toEqual(series("REC-2627", 3));
  });

  test("each financial year starts at one, at midnight in India", async () => {
    await Promise.all([OLD_YEAR, NEW_YEAR, OLD_YEAR, NEW_YEAR, NEW_YEAR].map((now) => settleNew(now)));
    expect(await numbers()).toEqual([...series("REC-2627", 2), ...series("REC-2728", 3)]);
  });

  test("a refund issues one credit note in its own series, which refers to the invoice", async () => {
    const { number, payment } = await settleNew(OLD_YEAR, registered);
    const refunded: ProviderPayment = { ...payment, state: "refunded" };
    for (let again = 0; again < 2; again += 1)
      await settlePayments(db(), registered, {
        number,
        foundPayments: [refunded],
        source: "webhook",
        now: NEW_YEAR,
      });
    expect(await numbers()).toEqual(["CRN-2728-000001", "INV-2627-000001"]);
    const note = await findOwnReceipt(receipts(NEW_YEAR), customerId, number, "refund");
    expect(note?.content.refersTo?.number).toBe("INV-2627-000001");
    expect(note?.content.tax?.cgst).toBe(7_63);
  });

  test("issued documents never change when the shop or the customer does", async () => {
    const { number } = await settleNew(START, registered);
    const issued = await findOwnReceipt(receipts(START, registered), customerId, number, "payment");
    await db().execute("update customers set full_name = 'Somebody else'");
    const moved = { ...testSeller, name: "Another shop" };
    expect(await findOwnReceipt(receipts(NEW_YEAR, moved), customerId, number, "payment")).toEqual(issued);
    expect(issued?.content.seller.name).toBe("Test shop");
  });

  test("documents speak the customer's language of their day", async () => {
    const speak = (language: string) => db().execute(`update customers set language = '${language}'`);
    await speak("hi");
    const { number, payment } = await settleNew(START, registered);
    const issued = await findOwnReceipt(receipts(START, registered), customerId, number, "payment");
    expect(issued?.content).toMatchObject({
      language: "hi",
      seller: { lines: { 3: "राज्य: Karnataka (29)" } },
    });
    await speak("te");
    const refunded: ProviderPayment = { ...payment, state: "refunded" };
    await settlePayments(db(), registered, {
      number,
      foundPayments: [refunded],
      source: "webhook",
      now: NEW_YEAR,
    });
    expect(await findOwnReceipt(receipts(START), customerId, number, "payment")).toEqual(issued);
    const note = await findOwnReceipt(receipts(START), customerId, number, "refund");
    expect(note?.content.language).toBe("te");
  });

  test("an order paid before the shop issued receipts gets one on request, once", async () => {
    const number = await insertPaidOrder(db(), orderDraft(customerId, START), "pay_old");
    const asked = Array.from({ length: 5 }, () =>
      findOwnReceipt(receipts(NEW_YEAR), customerId, number, "payment"),
    );
    const found = await Promise.all(asked);
    expect(new Set(found.map((each) => each?.number))).toEqual(new Set(["REC-2728-000001"]));
    expect(await numbers()).toHaveLength(1);
  });

  test("an unpaid order and another customer's have none", async () => {
    const { number } = await newOrder();
    expect(await findOwnReceipt(receipts(START), customerId, number, "payment")).toBeUndefined();
    const paid = await settleNew(START);
    const stranger = await addCustomer(db());
    expect(await findOwnReceipt(receipts(START), stranger, paid.number, "payment")).toBeUndefined();
    expect(await findOwnReceipt(receipts(START), customerId, paid.number, "refund")).toBeUndefined();
  });
});
