import { describe, expect, test } from "vitest";
import { serve, startRazorpay } from "./emulated-providers.ts";

/** Time for an answer, where one is too late; a busy machine needs a second for those in time. */
const TIMEOUT = 2_000;

/** An emulator, its adapter, and a shop that only records which webhooks it accepts. */
async function start(timeout?: number) {
  const taken: { type: string; id: string }[] = [];
  const shop = await serve(async (request, response) => {
    const { event } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { event: string };
    taken.push({ type: event, id: String(request.headers["x-razorpay-event-id"]) });
    response.end();
  });
  const emulated = await startRazorpay({
    deliver: true,
    webhookUrl: () => shop,
    ...(timeout && { timeout }),
  });
  const refund = (orderId: string, paid: Record<string, unknown>, idempotencyKey: string) => {
    const paymentId = String(paid.razorpay_payment_id);
    return emulated.provider.refund({ orderId, paymentId, amount: 100_00, idempotencyKey });
  };
  return { ...emulated, taken, types: () => taken.map((event) => event.type), refund };
}

const unavailable = { code: "provider-unavailable" };

describe("a call", () => {
  test.each([
    ["answered with 500", { do: "answer", status: 500 }, 0],
    ["cut off", { do: "cut" }, 0],
    ["never answered", { do: "hang" }, 0, TIMEOUT],
    ["done, and its answer lost", { do: "lose" }, 1],
    ["done, and its answer too late", { do: "slow", ms: 2 * TIMEOUT }, 1, TIMEOUT],
  ])("is %s", async (_, what, done, timeout?: number) => {
    const { script, newOrder, pay, refund } = await start(timeout);
    const id = await newOrder();
    const paid = await pay(id);
    await script({ on: "refund", ...what });
    await expect(refund(id, paid, "first-key-1")).rejects.toMatchObject(unavailable);
    const second = refund(id, paid, "other-key-1");
    if (done) await expect(second).rejects.toMatchObject({ code: "provider-refused" });
    else expect(await second).toMatchObject({ id: expect.any(String) });
  });

  test("about another order, or after the last use, succeeds", async () => {
    const { provider, send, script, newOrder } = await start();
    const [mine, other] = [await newOrder(), await newOrder()];
    await script({ on: "status", do: "answer", status: 503, order_id: mine, times: 3 });
    expect(await provider.paymentsOf(other)).toEqual([]);
    await expect(provider.paymentsOf(mine)).rejects.toMatchObject(unavailable);
    expect(await provider.paymentsOf(mine)).toEqual([]);
    expect(await send("GET", "/faults")).toMatchObject({ body: { faults: [] } });
  });
});

describe("a payment", () => {
  test("gets another outcome than the customer chose", async () => {
    const { provider, script, newOrder, pay } = await start();
    const id = await newOrder();
    await script({ on: "pay", do: "become", outcome: "success", amount: 1_00 });
    await pay(id, "failure");
    expect(await provider.paymentsOf(id)).toMatchObject([{ state: "captured", amount: 1_00 }]);
  });

  test("that the customer cancelled has failed for that reason", async () => {
    const { newOrder, pay } = await start();
    expect(await pay(await newOrder(), "cancel")).toMatchObject({ error: { reason: "payment_cancelled" } });
  });

  test("succeeds after it failed", async () => {
    const { provider, script, newOrder, pay, types } = await start();
    const id = await newOrder();
    await script({ on: "pay", do: "late", ms: 20 });
    expect(await pay(id)).toMatchObject({ error: { reason: "payment_declined" } });
    await expect.poll(types).toContain("order.paid");
    expect(types()[0]).toBe("payment.failed");
    expect(await provider.paymentsOf(id)).toMatchObject([{ state: "captured" }]);
  });

  test("reaches the shop before the browser has its answer", async () => {
    const { script, newOrder, pay, types } = await start();
    await script({ on: "pay", do: "webhooks-first" });
    await pay(await newOrder());
    expect(types()).toEqual(["payment.captured", "order.paid"]);
  });
});

describe("a webhook", () => {
  test("is dropped, repeated or held back, and released in the wrong order", async () => {
    const { send, script, newOrder, pay, taken, types } = await start();
    await script({ on: "webhook", event: "payment.captured", do: "drop" });
    await script({ on: "webhook", event: "order.paid", do: "repeat", copies: 2 });
    await pay(await newOrder());
    await expect.poll(types).toEqual(["order.paid", "order.paid", "order.paid"]);
    expect(new Set(taken.map((event) => event.id)).size).toBe(1);
    taken.length = 0;
    await script({ on: "webhook", do: "hold", times: 2 });
    await pay(await newOrder());
    const { body } = await send("POST", "/faults/release", { reversed: true });
    expect(types()).toEqual(["order.paid", "payment.captured"]);
    expect(body).toMatchObject({ delivered: [{ type: "order.paid", status: 200 }, { status: 200 }] });
  });

  test("is delayed", async () => {
    const { script, newOrder, pay, types } = await start();
    await script({ on: "webhook", event: "payment.captured", do: "delay", ms: 30 });
    await pay(await newOrder());
    await expect.poll(types).toEqual(["order.paid", "payment.captured"]);
  });
});

test.each([
  ["fails", { do: "fail" }, "refund.failed", "captured"],
  ["takes its time", { do: "pend", ms: 20 }, "refund.processed", "refunded"],
])("a refund %s after it was accepted", async (_, what, eventType, state) => {
  const { provider, script, newOrder, pay, types, refund } = await start();
  const id = await newOrder();
  const paid = await pay(id);
  await script({ on: "refund", ...what });
  await refund(id, paid, "a-refund-key");
  await expect.poll(types).toContain(eventType);
  expect(await provider.paymentsOf(id)).toMatchObject([{ state }]);
});

test("an invalid fault is refused with a message, and clearing releases held webhooks", async () => {
  const { send, script, newOrder, pay, types } = await start();
  expect(await script({ on: "pay", do: "explode" })).toMatchObject({ status: 400 });
  await script({ on: "webhook", do: "hold", times: 5 });
  await pay(await newOrder());
  expect(await send("DELETE", "/faults")).toMatchObject({ body: { faults: [] } });
  expect(types()).toEqual(["payment.captured", "order.paid"]);
});
