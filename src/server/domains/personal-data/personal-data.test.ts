import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { productDraft, stockShop, variantDraft } from "../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { addProduct } from "../../../../test/databases/test-rows.ts";
import { employ } from "../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../test/shop/paying-shop.ts";
import { type SignedUp, testSeller } from "../../../../test/shop/test-shop.ts";
import type { PersonalData } from "../../../contract/privacy/personal-data.ts";
import {
  auditLog,
  consents,
  customers,
  orderLines,
  orders,
  outbox,
  payments,
} from "../../db/schema/index.ts";
import { readConsents } from "../consents/index.ts";
import { readReceiptedOrder } from "../orders/index.ts";
import { findReceiptOf } from "../receipts/index.ts";

const ADDRESS = {
  fullname: "Latha Rao",
  phone: "9876500001",
  city: "Ilkal",
  states: "Karnataka",
};

describe.each(testEngines())("personal data on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let own: SignedUp;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    shop = await openPayingShop(database());
    own = await shop.signUp();
    await shop.call("/api/address/add", ADDRESS, own.token);
    const productId = await addProduct(database().db, { name: "Peacock border" });
    await shop.call("/api/wishlist/add", { custId: own.id, productId }, own.token);
  });
  afterEach(() => shop.close());

  /**
   * Writes an order as a purchase leaves it; `captured` money pays it, `authorized` money is still held by
   * the bank.
   */
  async function book(
    customerId: number,
    state: "paid" | "failed",
    money: "captured" | "authorized" | "failed",
  ) {
    const { db } = database();
    const order = {
      customerId,
      state,
      provider: "razorpay",
      providerOrderId: `order_${customerId}_${state}_${money}`,
      ...(state === "paid" && { providerPaymentId: `pay_${customerId}_${state}` }),
      ...{ subtotalPaise: 15_000, discountPaise: 0, amountPaise: 15_000, currency: "INR" },
      deliveryAddress: { id: 1, ...ADDRESS },
    };
    const [row] = await db.insert(orders).values(order).returning({ number: orders.number });
    const orderNumber = row?.number ?? 0;
    await db.insert(orderLines).values({
      ...{ orderNumber, productId: 1, variantId: 1, productName: "Peacock border", productPhoto: "p" },
      ...{ variantName: "Usha 550", variantPath: "p/1", fileHash: "f", fileSize: 1 },
      ...{ listPricePaise: 15_000, unitPricePaise: 15_000, discountPaise: 0, quantity: 1, position: 0 },
    });
    await db.insert(payments).values({
      ...{ orderNumber, provider: "razorpay", providerPaymentId: `pay_${customerId}_${state}` },
      ...{ amountPaise: 15_000, currency: "INR", state: money, method: "upi" },
    });
    return orderNumber;
  }
  const close = (password = own.password) => shop.call("/api/customer/close", { password }, own.token);
  const rowOf = async (id: number) => (await database().db.select().from(customers)).find((c) => c.id === id);

  test("the export is complete and contains no other customer's data", async () => {
    const stranger = await shop.signUp();
    await book(stranger.id, "paid", "captured");
    const number = await book(own.id, "paid", "captured");
    const { status, body } = await shop.call("/api/customer/export", undefined, own.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      exportedAt: shop.now().toISOString(),
      profile: { id: own.id, email: own.email, phone: own.phone },
      addresses: [{ city: "Ilkal" }],
      wishlist: [{ name: "Peacock border" }],
      orders: [
        {
          number,
          total: 150,
          billingAddress: { states: "Karnataka" },
          designs: [{ productName: "Peacock border", variantName: "Usha 550", price: 150, quantity: 1 }],
          payments: [{ amount: 150, method: "upi", state: "captured" }],
        },
      ],
      sessions: [{ isCurrent: true }],
      consents: [],
      mails: [{ template: "welcome" }],
    } satisfies DeepPartial<PersonalData>);
    expect(JSON.stringify(body)).not.toMatch(/password|argon2|tokenHash/i);
    expect(JSON.stringify(body)).not.toContain(stranger.email);
  });

  test("closing the account keeps only purchases with billing name and address", async () => {
    const number = await book(own.id, "paid", "captured");
    await book(own.id, "failed", "failed");
    expect(await close()).toMatchObject({ status: 200, body: { msg: "Your account is closed." } });
    expect(await rowOf(own.id)).toMatchObject({
      ...{ fullName: "", email: "", phone: "", gender: null, passwordHash: "" },
      closedAt: shop.now(),
    });
    const rows = await database().db.select().from(orders).orderBy(orders.number);
    expect(rows.map((row) => [row.number === number, row.deliveryAddress])).toEqual([
      [true, { id: 1, ...ADDRESS, phone: "" }],
      [false, null],
    ]);
    for (const table of ["sessions", "one_time_codes", "addresses", "wishlist_items"])
      expect((await database().db.execute(`select 1 from ${table}`)).rows).toEqual([]);
    const [mail] = await database().db.select().from(outbox);
    expect(JSON.stringify(mail ?? {})).not.toContain(own.email);
    expect((await shop.call("/api/customer/sessions", undefined, own.token)).status).toBe(401);
    const login = { emailOrPhone: own.email, password: own.password };
    expect((await shop.call("/api/customer/login", login)).status).toBe(401);
  });

  test("email and phone can be registered again, without access to the old account's data", async () => {
    await book(own.id, "paid", "captured");
    await close();
    const again = await shop.signUp({ email: own.email, phone: own.phone });
    expect(again.id).not.toBe(own.id);
    const list = await shop.call(`/api/order/list?id=${again.id}`, undefined, again.token);
    expect(list.body).toEqual({ orders: [] });
    await shop.call("/api/customer/close", { password: again.password }, again.token);
    expect((await shop.signUp({ email: own.email, phone: own.phone })).token).toBeTruthy();
  });

  test("the name is deleted, except in purchases without a billing address", async () => {
    const { db } = database();
    const number = await book(own.id, "paid", "captured");
    await db.update(orders).set({ deliveryAddress: null });
    await close();
    expect(await db.select({ name: customers.fullName }).from(customers)).toEqual([{ name: "" }]);
    const { visitor } = await employ(shop, database(), "owner");
    const { customer } = (await visitor.call("officeOrder", { number: `${number}` as never })).body;
    expect(customer.name).toBe("Latha Rao");
    const receiptShop = { db, seller: testSeller, readReceiptedOrder, now: shop.now };
    const document = await findReceiptOf(receiptShop, number, "payment");
    expect(document?.content.buyer.name).toBe("Latha Rao");
  });

  test("no name remains of a customer without purchases", async () => {
    await book(own.id, "failed", "failed");
    await close();
    expect(await rowOf(own.id)).toMatchObject({ fullName: "", email: "" });
  });

  test("a payment confirmed after the closing is refunded, without a mail", async () => {
    const product = productDraft({ id: 9, variants: [variantDraft({ id: 9, pricePaise: 40_00 })] });
    const category = { id: 1, name: "Blouse", parentId: null, position: 0 };
    await stockShop(database(), { categories: [category], products: [product] });
    const { orderId, amount } = await checkout(shop, own, [{ id: 9, variants: [9] }]).start();
    await shop.workOff();
    const mailsBefore = shop.mails.length;
    expect((await close()).status).toBe(200);
    const paid = await shop.pay(orderId);
    await shop.deliverWebhooks();
    await shop.workOff();
    const payment = await shop.ask(`/v1/payments/${paid.razorpay_payment_id}`);
    expect(payment).toMatchObject({ status: "refunded", amount_refunded: amount });
    expect(await database().db.select().from(orders)).toMatchObject([{ state: "failed" }]);
    expect(shop.mails).toHaveLength(mailsBefore);
  });

  test("a payment that is booked while the account closes leaves no mail with the address", async () => {
    const number = await book(own.id, "failed", "failed");
    const { closing } = await database().db.transaction(async (tx) => {
      await tx.execute(`update orders set state = 'paid', provider_payment_id = 'pay', delivery_address = null
        where number = ${number}`);
      await tx.execute(`insert into outbox (template, dedupe_key, recipient, data)
        values ('order-paid', '${number}', '${own.email}', '{}')`);
      const closed = close();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return { closing: closed };
    });
    expect((await closing).status).toBe(200);
    expect(JSON.stringify(await database().db.select().from(outbox))).not.toContain(own.email);
    expect(await database().db.select().from(orders)).toMatchObject([
      { state: "paid", withdrawnAt: null, deliveryAddress: { fullname: "Latha Rao" } },
    ]);
  });

  describe("consent to reminders", () => {
    const decide = (isGiven: unknown) =>
      shop.call("/api/customer/consents", { purpose: "reminders", isGiven }, own.token);
    const listed = async () =>
      ((await shop.call("/api/customer/consents", undefined, own.token)).body as { consents: unknown[] })
        .consents;
    const recorded = () => readConsents(database().db, own.id);

    test("is off until it is given; each change is recorded once, with version, time and source", async () => {
      expect(await listed()).toEqual([]);
      await Promise.all([decide(true), decide(true)]);
      const given = { purpose: "reminders", isGiven: true, version: 1, source: "my-data" };
      expect(await listed()).toEqual([{ ...given, at: shop.now().toISOString() }]);
      shop.wait(60_000);
      expect((await decide(false)).status).toBe(200);
      expect(await recorded()).toMatchObject([given, { ...given, isGiven: false }]);
      const { body } = await shop.call("/api/customer/export", undefined, own.token);
      expect(body).toMatchObject({ consents: await recorded() });
      expect((await decide("yes")).status).toBe(400);
    });

    test("at registration is what the form says; closing the account withdraws it and keeps the record", async () => {
      const form = {
        fullName: "Latha Rao",
        email: "r@test.example",
        phone: "8111111111",
        password: "marigold",
      };
      await shop.call("/api/customer/register", { ...form, reminders: true });
      const login = { emailOrPhone: form.email, password: form.password };
      const { token } = (await shop.call("/api/customer/login", login)).body as { token: string };
      await shop.call("/api/customer/close", { password: form.password }, token);
      const rows = await database().db.select().from(consents);
      expect(rows).toMatchObject([
        { isGiven: true, source: "register", version: 1 },
        { isGiven: false, source: "account-closed" },
      ]);
    });
  });

  test("a wrong password does not close the account", async () => {
    expect(await close("wrong-one")).toMatchObject({
      status: 400,
      body: { errors: { password: "This is not your current password." } },
    });
    expect(await rowOf(own.id)).toMatchObject({ email: own.email, closedAt: null });
  });

  test("an account with a payment pending at the bank stays open, with the reason", async () => {
    await book(own.id, "failed", "authorized");
    expect(await close()).toMatchObject({
      status: 409,
      body: {
        error: "A payment is pending at your bank. Please close your account once it is decided.",
      },
    });
    expect((await shop.call("/api/customer/sessions", undefined, own.token)).status).toBe(200);
  });

  describe("in the office", () => {
    const closing = { reason: "asked by phone" };

    test("an owner exports it, including notes about the customer, and the export is logged", async () => {
      const { visitor } = await employ(shop, database(), "owner");
      await visitor.call("officeNoteOnCustomer", { id: own.id, text: "Calls on Sundays" });
      const { body } = await visitor.call("officeExportCustomer", { id: own.id });
      expect(body).toMatchObject({ profile: { email: own.email }, notes: [{ text: "Calls on Sundays" }] });
      expect(body.sessions).toMatchObject([{ isCurrent: false }]);
      const log = await database().db.select().from(auditLog);
      expect(log.at(-1)).toMatchObject({ action: "data exported", subjectId: `${own.id}` });
      expect((await visitor.call("officeExportCustomer", { id: 999 })).status).toBe(404);
    });

    test("the export of a closed account contains no mails", async () => {
      const { visitor } = await employ(shop, database(), "owner");
      await database().db.update(outbox).set({ sentAt: shop.now() });
      await close();
      expect((await visitor.call("officeExportCustomer", { id: own.id })).body.mails).toEqual([]);
    });

    test("closing the account needs a reason; the log contains only the customer's id", async () => {
      const { visitor } = await employ(shop, database(), "manager");
      await visitor.call("officeNoteOnCustomer", { id: own.id, text: "Calls on Sundays" });
      expect((await visitor.call("officeCloseCustomer", { id: own.id, reason: "" })).body).toMatchObject({
        reasons: { reason: "reason-missing" },
      });
      expect((await visitor.call("officeCloseCustomer", { id: own.id, ...closing })).status).toBe(200);
      expect(await rowOf(own.id)).toMatchObject({ email: "", closedAt: shop.now() });
      expect((await database().db.execute("select 1 from customer_notes")).rows).toEqual([]);
      const log = await database().db.select().from(auditLog);
      expect(log.at(-1)).toMatchObject({ action: "account closed", ...closing, subjectId: `${own.id}` });
      expect(JSON.stringify(log)).not.toMatch(new RegExp(`${own.email}|${own.phone}|Sundays`));
      expect((await visitor.call("officeCloseCustomer", { id: own.id, ...closing })).status).toBe(404);
    });

    test("an account with a payment pending at the bank stays open", async () => {
      await book(own.id, "failed", "authorized");
      const { visitor } = await employ(shop, database(), "manager");
      const { status, body } = await visitor.call("officeCloseCustomer", { id: own.id, ...closing });
      expect([status, body.reason]).toEqual([409, "customer-payment-pending"]);
      expect(await rowOf(own.id)).toMatchObject({ email: own.email });
    });
  });
});

type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;
