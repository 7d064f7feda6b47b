import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { EMULATED_PROVIDERS, NEW_ORDER, serve } from "../../../../test/payments/emulated-providers.ts";
import type { PaymentProvider } from "../../domains/payments/index.ts";

const unavailable = { code: "provider-unavailable" };
const reversal = (orderId: string, paymentId: string, idempotencyKey = "a-refund-key") => ({
  orderId,
  paymentId,
  amount: NEW_ORDER.amount,
  idempotencyKey,
});
const only = async (provider: PaymentProvider, orderId: string) => {
  const payments = await provider.paymentsOf(orderId);
  expect(payments).toHaveLength(1);
  const [payment] = payments;
  if (!payment) throw new Error("There is no payment");
  return payment;
};

describe.each(EMULATED_PROVIDERS)("contract of $name", ({ name, start }) => {
  test("a new order opens a checkout and is not paid", async () => {
    const { provider } = await start();
    const order = await provider.createOrder({ ...NEW_ORDER, reference: "K1" });
    expect(order).toMatchObject({ amount: 100_00, currency: "INR", checkout: expect.any(Object) });
    expect(Object.keys(order.checkout)).not.toEqual([]);
    expect(await provider.paymentsOf(order.id)).toEqual([]);
  });

  test("a payment is captured, for that order and amount", async () => {
    const { provider, newOrder, pay } = await start();
    const orderId = await newOrder();
    await pay(orderId);
    const payment = await only(provider, orderId);
    expect(payment).toMatchObject({ orderId, amount: 100_00, currency: "INR", state: "captured" });
    expect(payment.bankReference).toMatch(/^\d{12}$/);
    expect(await provider.fetchPayment(payment.id)).toEqual(payment);
    expect(await provider.capture({ id: payment.id, orderId, amount: 100_00 })).toEqual(payment);
  });

  test("a declined payment fails with a reason, and the order can be paid again", async () => {
    const { provider, newOrder, pay } = await start();
    const orderId = await newOrder();
    await pay(orderId, "failure");
    const failed = await only(provider, orderId);
    expect(failed).toMatchObject({ state: "failed", reason: "Your payment was declined by the bank." });
    const again = await provider.reopenOrder(orderId, { ...NEW_ORDER, reference: "K2" });
    expect(Object.keys(again)).not.toEqual([]);
    await pay(orderId);
    const states = (await provider.paymentsOf(orderId)).map((payment) => payment.state);
    expect(states.at(-1)).toBe("captured");
  });

  test("a cancelled payment leaves nothing open", async () => {
    const { provider, newOrder, pay } = await start();
    const orderId = await newOrder();
    await pay(orderId, "cancel");
    expect((await provider.paymentsOf(orderId)).filter(({ state }) => state !== "failed")).toEqual([]);
  });

  test("a payment pending at the bank is open until the bank decides", async () => {
    const { provider, newOrder, pay, decide } = await start();
    const orderId = await newOrder();
    await pay(orderId, "later");
    expect(await only(provider, orderId)).toMatchObject({ state: "created" });
    await decide(orderId, "success");
    expect(await only(provider, orderId)).toMatchObject({ state: "captured" });
  });

  test("a bank may reverse a failed payment", async () => {
    const { provider, newOrder, pay, decide } = await start();
    const orderId = await newOrder();
    await pay(orderId, "failure");
    const failed = await only(provider, orderId);
    await decide(orderId, "success");
    expect(await only(provider, orderId)).toMatchObject({ id: failed.id, state: "captured" });
  });

  test("a payment of the wrong amount has that amount", async () => {
    const { provider, newOrder, pay } = await start();
    const orderId = await newOrder();
    await pay(orderId, "success", 99_99);
    expect(await only(provider, orderId)).toMatchObject({ state: "captured", amount: 99_99 });
  });

  test("unknown payments are not found, unknown orders are an error", async () => {
    const { provider } = await start();
    expect(await provider.fetchPayment("pay_unknown")).toBeUndefined();
    await expect(provider.paymentsOf("unknown")).rejects.toMatchObject({ code: "provider-refused" });
  });

  describe("a refund", () => {
    const paidOrder = async () => {
      const parts = await start();
      const orderId = await parts.newOrder();
      await parts.pay(orderId);
      return { ...parts, orderId, paymentId: (await only(parts.provider, orderId)).id };
    };

    test("happens once per key, and a second one is refused with a reason", async () => {
      const { provider, orderId, paymentId } = await paidOrder();
      const refunds = await Promise.all([1, 2, 3].map(() => provider.refund(reversal(orderId, paymentId))));
      expect(refunds).toEqual(Array(3).fill({ id: expect.any(String), state: "processed" }));
      expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
      expect(await only(provider, orderId)).toMatchObject({ id: paymentId, state: "refunded" });
      const refusal = await provider
        .refund(reversal(orderId, paymentId, "another-key"))
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: "provider-refused", cause: { status: 400 } });
      expect(String((refusal as Error).cause)).toMatch(/refund/i);
      expect((refusal as Error).message).toBe("The payment provider refused this request.");
    });

    test("of a part leaves the rest for another refund", async () => {
      const { provider, orderId, paymentId } = await paidOrder();
      expect(await only(provider, orderId)).toMatchObject({ state: "captured", refunded: 0 });
      await provider.refund({ ...reversal(orderId, paymentId), amount: 30_00 });
      expect(await only(provider, orderId)).toMatchObject({ state: "captured", refunded: 30_00 });
      const whole = provider.refund(reversal(orderId, paymentId, "another-key"));
      await expect(whole).rejects.toMatchObject({ code: "provider-refused" });
      await provider.refund({ ...reversal(orderId, paymentId, "a-third-key"), amount: 70_00 });
      expect(await only(provider, orderId)).toMatchObject({ state: "refunded", refunded: 100_00 });
    });

    test("is found by its key, and not before it was requested", async () => {
      const { provider, script, orderId, paymentId } = await paidOrder();
      const find = async (key: string) => {
        const listed = await provider.refundsOf({ orderId, paymentId });
        const found = listed.find(({ reference }) => reference === provider.refundReference(key));
        return found && { id: found.id, state: found.state };
      };
      expect(await find("a-refund-key")).toBeUndefined();
      const part = { ...reversal(orderId, paymentId), amount: 30_00 };
      await script({ on: "refund", do: "lose" });
      await expect(provider.refund(part)).rejects.toMatchObject(unavailable);
      const found = await find("a-refund-key");
      expect(found).toEqual({ id: expect.any(String), state: "processed" });
      expect(await provider.refund(part)).toEqual(found);
      expect(await find("another-key")).toBeUndefined();
      expect(await provider.refundsOf({ orderId, paymentId })).toMatchObject([{ amount: 30_00 }]);
      expect(await only(provider, orderId)).toMatchObject({ refunded: 30_00 });
    });

    test("that is slow is pending, then processed", async () => {
      const { provider, script, resume, orderId, paymentId } = await paidOrder();
      await script({ on: "refund", do: "pend", ms: 600_000 });
      const refund = () => provider.refund(reversal(orderId, paymentId));
      expect(await refund()).toMatchObject({ state: "pending" });
      expect(await only(provider, orderId)).toMatchObject({ state: "captured" });
      resume();
      await expect.poll(() => refund()).toMatchObject({ state: "processed" });
      expect(await only(provider, orderId)).toMatchObject({ state: "refunded" });
    });

    test("that the bank gives up has failed, and another key is another attempt", async () => {
      const { provider, script, orderId, paymentId } = await paidOrder();
      await script({ on: "refund", do: "fail" });
      const refund = (key: string) => provider.refund(reversal(orderId, paymentId, key));
      await refund("first-key-1");
      await expect.poll(() => refund("first-key-1")).toMatchObject({ state: "failed" });
      expect(await only(provider, orderId)).toMatchObject({ state: "captured" });
      expect(await refund("second-key-1")).toMatchObject({ state: "processed" });
    });
  });

  describe("webhooks", () => {
    const paidEvents = async () => {
      const parts = await start();
      const orderId = await parts.newOrder();
      await parts.pay(orderId);
      const events = parts.webhooks.events.map((event) => ({
        ...event,
        bytes: new TextEncoder().encode(event.body),
        sent: new Headers(event.headers),
      }));
      return { ...parts, orderId, events };
    };

    test("are signed, name their order, and keep their ID when repeated", async () => {
      const { provider, orderId, events } = await paidEvents();
      expect(events.length).toBeGreaterThan(0);
      for (const { bytes, sent, type, id } of events) {
        expect(provider.eventOf(bytes)).toEqual({ type, providerOrderId: orderId });
        expect([1, 2].map(() => provider.verifyWebhook(bytes, sent))).toEqual([id, id]);
      }
      expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    });

    test("without the secret are rejected", async () => {
      const { provider, events } = await paidEvents();
      const { bytes, sent } = events[0] ?? {};
      if (!bytes || !sent) throw new Error("There is no event");
      for (const header of ["x-razorpay-signature", "authorization"])
        for (const forged of ["", "0".repeat(64), `Basic ${btoa("emulated:guess")}`]) {
          const headers = new Headers(sent);
          if (headers.has(header)) headers.set(header, forged);
          if (headers.has(header)) expect(provider.verifyWebhook(bytes, headers)).toBeUndefined();
        }
      expect(provider.verifyWebhook(bytes, new Headers())).toBeUndefined();
    });

    test("are repeated until the shop accepts them", async () => {
      const taken: string[] = [];
      let attempts = 0;
      const shop = await serve((request, response) => {
        request.resume().on("end", () => {
          attempts += 1;
          if (attempts > 2) taken.push("event");
          response.writeHead(attempts > 2 ? 200 : 500).end();
        });
      });
      const { newOrder, pay, webhooks } = await start({ deliver: true, webhookUrl: () => shop });
      await pay(await newOrder());
      await expect.poll(() => webhooks.events.length - taken.length).toBe(0);
    });
  });

  describe("calls", () => {
    test("that read are retried twice, then given up", async () => {
      const { provider, script, newOrder } = await start();
      const orderId = await newOrder();
      await script({ on: "status", do: "answer", status: 503 }, { on: "status", do: "cut" });
      expect(await provider.paymentsOf(orderId)).toEqual([]);
      await script({ on: "status", do: "answer", status: 500, times: 3 });
      await expect(provider.paymentsOf(orderId)).rejects.toMatchObject(unavailable);
      expect(await provider.paymentsOf(orderId)).toEqual([]);
    });

    test("that refund are never retried automatically", async () => {
      const { provider, script, send, newOrder, pay } = await start();
      const orderId = await newOrder();
      await pay(orderId);
      const { id } = await only(provider, orderId);
      await script({ on: "refund", do: "answer", status: 502, times: 2 });
      await expect(provider.refund(reversal(orderId, id))).rejects.toMatchObject(unavailable);
      expect((await send("GET", "/faults")).body).toMatchObject({ faults: [{ times: 1 }] });
    });

    test("that create an order are retried only when the order has our ID", async () => {
      const { provider, script } = await start();
      await script({ on: "create", do: "lose" });
      const made = provider.createOrder({ ...NEW_ORDER, reference: "K1" });
      if (name === "hdfc") expect(await made).toMatchObject({ id: "K1" });
      else await expect(made).rejects.toMatchObject(unavailable);
    });

    test("without an answer in time are given up", async () => {
      const { provider, script, newOrder, pay } = await start({ timeout: 3_000 });
      const orderId = await newOrder();
      await pay(orderId);
      const { id } = await only(provider, orderId);
      await script({ on: "refund", do: "hang" });
      await expect(provider.refund(reversal(orderId, id))).rejects.toMatchObject(unavailable);
    });
  });

  test("everything survives a restart", async () => {
    const folder = await mkdtemp(join(tmpdir(), "kasuti-emulator-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const before = await start({ folder });
    const orderId = await before.newOrder();
    await before.pay(orderId);
    const after = await start({ folder });
    expect(await only(after.provider, orderId)).toMatchObject({ state: "captured" });
    expect(after.webhooks.events).toEqual(before.webhooks.events);
  });
});
