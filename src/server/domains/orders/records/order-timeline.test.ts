import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../test/shop/test-shop.ts";
import { settleOrder } from "../settlement/index.ts";
import { type OrderDetails, readOrderDetails, type TimelineEntry } from "./order-timeline.ts";

const MINUTE = 60_000;
const CART = [{ id: 1, variants: [1] }];

describe.each(testEngines())("an order's timeline on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  beforeAll(async () => {
    shop = await openPayingShop(database());
    await stockShop(database(), smallStock([40_00]));
    latha = await shop.signUp();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.workOff();
    await database().db.execute("truncate orders cascade");
    await database().db.execute("truncate provider_events");
  });

  const create = (body: object, customer = latha) => shop.call("/api/order/create", body, customer.token);
  const read = (name: string): Promise<OrderDetails> => readOrderDetails(database().db, name);
  const timeline = async (name: string) => (await read(name)).timeline.map(inShort);

  test("lists events in order with source and change", async () => {
    const { orderId, payload } = await checkout(shop, latha, CART).start();
    shop.wait(MINUTE);
    await shop.call("/api/order/preorder", payload, latha.token);
    const paid = await shop.pay(orderId);
    const body = { ...payload, paymentId: paid.razorpay_payment_id };
    await create({ ...body, grandTotal: 39 });
    await create({ ...body, grandTotal: 38 });
    shop.wait(MINUTE);
    await shop.deliverWebhooks({ copies: 3 });
    await shop.workOff();
    shop.wait(MINUTE);
    const second = await shop.pay(orderId);
    await create({ ...body, paymentId: second.razorpay_payment_id });

    const story = await timeline(orderId);
    // Concurrent webhooks arrive in any order, and ask the provider once if they are read together.
    const arrived = story.filter((line) => line.startsWith("webhook "));
    expect(arrived.toSorted()).toEqual(["webhook order.paid +2", "webhook payment.captured +2"]);
    const askedAgain = "webhook: asked captured paid";
    expect(story.filter((line) => !arrived.includes(line) && line !== askedAgain)).toEqual([
      "browser: ordered – → pending",
      "browser: confirmed pending",
      "browser: refused create price-changed 38 pending ×2",
      "webhook: asked captured=captured pending → paid",
      "mail order-paid sent",
      "browser: asked captured,captured=refunding paid",
      "shop: refunded paid",
      "mail payment-refunded waits",
    ]);
    const { order } = await read(orderId);
    for (const name of [`${order.number}`, paid.razorpay_payment_id, second.razorpay_payment_id])
      expect(await timeline(name)).toEqual(story);
    await expect(read("pay_unknown")).rejects.toMatchObject({ code: "not-found" });
    await expect(read("99999999999")).rejects.toMatchObject({ code: "not-found" });
  });

  test("counts repeated events without a change per source", async () => {
    const { orderId } = await checkout(shop, latha, CART).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId, "later");
    const ask = () => shop.call(`/backend/api/order/webhdfcresponse?order_id=${orderId}`);
    await Promise.all(Array.from({ length: 20 }, ask));
    for (let day = 0; day < 6; day += 1) {
      shop.wait(24 * 60 * MINUTE - MINUTE);
      await shop.workOff();
    }
    await shop.decide(paymentId, "failure");
    shop.wait(24 * 60 * MINUTE);
    await shop.workOff();
    expect(await timeline(orderId)).toEqual([
      "browser: ordered – → pending",
      "return-page: asked created pending ×20",
      "reconciliation: asked created pending ×6",
      "mail payment-pending sent",
      "reconciliation: asked failed=failed pending → failed",
    ]);
  });

  test("records another customer's attempt and an unreachable provider", async () => {
    const { orderId, payload } = await checkout(shop, latha, CART).start();
    const other = await shop.signUp();
    const paid = await shop.pay(orderId);
    const body = { ...payload, paymentId: paid.razorpay_payment_id };
    await create({ ...body, customerId: other.id }, other);
    shop.setProviderUp(false);
    await create(body);
    shop.setProviderUp(true);
    await create(body);
    expect(await timeline(orderId)).toEqual([
      "browser: ordered – → pending",
      `browser: refused create payment-mismatch 40 by ${other.id} pending`,
      "browser: unanswered pending",
      "browser: asked captured=captured pending → paid",
      "mail order-paid waits",
    ]);
    expect((await read(orderId)).timeline[2]).toMatchObject({
      detail: { reason: expect.stringMatching(/\w/) },
    });
  });

  test("captures an authorised payment only while the order needs it, and again after a failure", async () => {
    const { orderId, payload } = await checkout(shop, latha, CART).start();
    const pay = async (outcome: string, paise?: number) => {
      const { razorpay_payment_id: paymentId } = await shop.pay(orderId, outcome, paise);
      await create({ ...payload, paymentId });
      return paymentId;
    };
    await pay("failure");
    await shop.call(`/backend/api/order/webhdfcresponse?order_id=${orderId}`);
    const wrong = await pay("hold", 10_00);
    await shop.script("razorpay", { on: "capture", do: "answer", status: 500, order_id: orderId });
    const fitting = await pay("hold");
    await create({ ...payload, paymentId: fitting });
    const second = await pay("hold");
    const statusOf = async (id: string) => (await shop.ask(`/v1/payments/${id}`)).status;
    expect(await Promise.all([wrong, fitting, second].map(statusOf))).toEqual([
      "authorized",
      "captured",
      "authorized",
    ]);
    expect(await timeline(orderId)).toEqual([
      "browser: ordered – → pending",
      "return-page: asked failed=failed pending → failed",
      "browser: asked failed,authorized=authorized failed",
      "browser: capture-failed failed",
      "browser: asked failed,authorized,authorized=authorized failed",
      "browser: asked failed,authorized,captured=captured failed → paid",
      "browser: asked failed,authorized,captured,authorized=authorized paid",
      "mail order-paid waits",
    ]);
    expect((await read(orderId)).timeline[3]).toMatchObject({
      detail: { reason: expect.stringMatching(/\w/) },
    });

    await shop.ask(`/v1/payments/${fitting}/refund`, { amount: 40_00 });
    await shop.deliverWebhooks();
    await shop.workOff();
    expect((await read(orderId)).order).toMatchObject({ state: "refunded" });
    await create({ ...payload, paymentId: second });
    expect(await statusOf(second)).toBe("authorized");
  });

  test("a payment that is only held is not captured beside one that pays", async () => {
    const { orderId, payload } = await checkout(shop, latha, CART).start();
    const { razorpay_payment_id: paid } = await shop.pay(orderId);
    const { razorpay_payment_id: held } = await shop.pay(orderId, "hold");
    await create({ ...payload, paymentId: paid });
    expect((await shop.ask(`/v1/payments/${held}`)).status).toBe("authorized");
    expect((await read(orderId)).order).toMatchObject({ state: "paid", providerPaymentId: paid });
  });

  test("each answer of the provider is told once, and new mail wakes the mailer", async () => {
    const { orderId } = await checkout(shop, latha, CART).start();
    const told: object[] = [];
    const logged: unknown[][] = [];
    let wakeCount = 0;
    const settling = {
      ...shop.settling,
      onSettled: (settled: object) => void told.push(settled),
      onMail: () => {
        wakeCount += 1;
      },
      log: Object.assign(Object.create(shop.settling.log), {
        info: (...line: unknown[]) => void logged.push(line),
      }),
    };
    await settleOrder(settling, orderId, "office");
    await shop.pay(orderId);
    for (let times = 0; times < 2; times += 1) await settleOrder(settling, orderId, "office");
    expect(told).toEqual([
      { source: "office", from: "pending", to: "pending" },
      { source: "office", from: "pending", to: "paid" },
      { source: "office", from: "paid", to: "paid" },
    ]);
    expect(wakeCount).toBe(1);
    const { order } = await read(orderId);
    expect(logged).toEqual([[{ order: order.number, from: "pending", to: "paid" }, "order settled"]]);
  });
});

/** Formats repeats of an event as `×`, of a webhook as `+`. */
function inShort(entry: TimelineEntry): string {
  if (entry.what === "webhook") return `webhook ${entry.type}${entry.repeats ? ` +${entry.repeats}` : ""}`;
  if (entry.what === "mail") return `mail ${entry.template} ${entry.sentAt ? "sent" : "waits"}`;
  const { stateBefore = "–", stateAfter, times } = entry;
  const moved = stateBefore === stateAfter ? stateAfter : `${stateBefore} → ${stateAfter}`;
  return [`${entry.source}:`, entry.what, detailOf(entry), moved, times > 1 && `×${times}`]
    .filter(Boolean)
    .join(" ");
}

function detailOf(entry: TimelineEntry): string {
  if (entry.what === "refused") {
    const { call, code, total, customerId } = entry.detail;
    return `${call} ${code} ${total}${customerId === undefined ? "" : ` by ${customerId}`}`;
  }
  if (entry.what !== "asked") return "";
  return entry.detail.payments
    .map(({ state, recorded }) => (recorded ? `${state}=${recorded}` : state))
    .join();
}
