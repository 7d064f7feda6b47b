import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { smallStock, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../../test/shop/test-shop.ts";
import { commandLine } from "../../actor.ts";
import { beginRefund } from "./begin-refund-store.ts";
import { refundOrder } from "./refund-order.ts";
import { retryRefunds } from "./refund-payment.ts";

const REQUEST = { actor: commandLine, reason: "wrong hoop" };
const CART = [{ id: 1, variants: [1] }];

describe.each(testEngines())("refunding a whole order on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: PayingShop;
  let latha: SignedUp;
  beforeAll(async () => {
    shop = await openPayingShop(database());
    await stockShop(database(), smallStock([40_00]));
    latha = await shop.signUp();
    await shop.workOff();
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    (shop.mails as unknown[]).length = 0;
  });

  async function bought() {
    const { orderId, payload } = await checkout(shop, latha, CART).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const { body } = await shop.call("/api/order/create", { ...payload, paymentId }, latha.token);
    return { orderId, paymentId, number: (body as { order: { number: number } }).order.number };
  }
  const refund = (number: number) => refundOrder(shop.settling, number, REQUEST);
  const listed = async () =>
    (
      (await shop.call(`/api/order/list?id=${latha.id}`, undefined, latha.token)).body as {
        orders: unknown[];
      }
    ).orders;
  const stateOf = async (number: number) =>
    (await database().db.execute(`select state from orders where number = ${number}`)).rows[0]?.state;

  /** Checks that the order is refunded once, with one mail. */
  async function expectRefunded({ number, paymentId }: { number: number; paymentId: string }) {
    await shop.workOff();
    expect(await stateOf(number)).toBe("refunded");
    expect(await shop.ask(`/v1/payments/${paymentId}`)).toMatchObject({
      status: "refunded",
      amount_refunded: 40_00,
    });
    const refundMails = shop.mails.filter(({ subject }) => subject.includes("refund"));
    expect(refundMails).toHaveLength(1);
    expect(refundMails[0]?.text).not.toContain("did not need");
    expect(await listed()).toEqual([]);
  }

  test("repeated requests and webhooks refund once", async () => {
    const order = await bought();
    expect(await listed()).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => refund(order.number)));
    await shop.deliverWebhooks({ copies: 3, reversed: true });
    await refund(order.number);
    await expectRefunded(order);
  });

  test("a refund whose process died after the first step is completed", async () => {
    const order = await bought();
    await beginRefund(
      shop.settling.db,
      shop.settling.seller,
      { number: order.number, request: REQUEST },
      shop.now(),
    );
    await shop.workOff();
    expect(await stateOf(order.number)).toBe("paid");
    shop.wait(2 * 60_000);
    await expectRefunded(order);
  });

  test("the order stays paid while the provider is down, and is refunded later", async () => {
    const order = await bought();
    shop.setProviderUp(false);
    await refund(order.number);
    expect(await stateOf(order.number)).toBe("paid");
    expect(
      (await database().db.execute("select what from order_events order by id desc limit 2")).rows,
    ).toEqual([{ what: "refund-failed" }, { what: "refund-asked" }]);
    shop.setProviderUp(true);
    shop.wait(2 * 60_000);
    await expectRefunded(order);
  });

  test("a refusing provider is retried at growing intervals, and its reason is stored", async () => {
    const order = await bought();
    const { orderId, number } = order;
    const refusal = { on: "refund", do: "answer", status: 400, times: 100, order_id: orderId };
    await shop.script("razorpay", refusal);
    await refund(number);
    for (let minute = 0; minute < 60; minute += 1) {
      shop.wait(60_000);
      await retryRefunds(shop.settling);
    }
    const { rows } = await database().db.execute(
      `select times, detail from order_events where what = 'refund-failed' and order_number = ${number}`,
    );
    expect(rows).toEqual([{ times: expect.any(Number), detail: { reason: expect.stringMatching(/400/) } }]);
    expect(rows[0]?.times).toBeLessThan(15);
    expect(await stateOf(number)).toBe("paid");
  });

  test("an order without a payment is refused", async () => {
    await checkout(shop, latha, CART).start();
    const { rows } = await database().db.execute("select number from orders where state = 'pending'");
    await expect(refund(Number(rows[0]?.number))).rejects.toMatchObject({ code: "conflict" });
    await expect(refund(999_999)).rejects.toMatchObject({ code: "not-found" });
  });
});
