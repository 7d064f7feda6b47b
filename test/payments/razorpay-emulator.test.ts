import { createRazorpayEmulator, EMULATED_RAZORPAY, openRazorpayBank } from "@kasuti/payment-emulators";
import { expect, test } from "vitest";
import { createRazorpayProvider } from "../../src/server/adapters/payments/razorpay-provider.ts";
import { serve, startRazorpay } from "./emulated-providers.ts";

test("the widget's signature is valid for this order and payment only", async () => {
  const { provider, newOrder, pay } = await startRazorpay();
  const storedOrderId = await newOrder();
  const paid = (await pay(storedOrderId)) as Record<string, string>;
  const proof = {
    storedOrderId,
    paymentId: paid.razorpay_payment_id ?? "",
    signature: paid.razorpay_signature ?? "",
  };
  expect(provider.verifyPaymentSignature(proof)).toBe(true);
  expect(provider.verifyPaymentSignature({ ...proof, storedOrderId: "order_2" })).toBe(false);
  expect(provider.verifyPaymentSignature({ ...proof, paymentId: "pay_2" })).toBe(false);
  expect(provider.readReturn(storedOrderId, paid)).toEqual({ signature: "valid", isUnpaid: false });
  expect(provider.readReturn("order_2", paid)).toEqual({ signature: "invalid", isUnpaid: false });
  expect(provider.readReturn(storedOrderId, { error_reason: "payment_cancelled" })).toEqual({
    signature: "none",
    isUnpaid: true,
  });
});

test("a declined payment answers as the widget's failure event", async () => {
  const { newOrder, pay } = await startRazorpay();
  const id = await newOrder();
  expect(await pay(id, "failure")).toMatchObject({
    error: { reason: "payment_declined", metadata: { order_id: id } },
  });
});

test("an authorised payment waits for its capture", async () => {
  const { provider, newOrder, pay } = await startRazorpay();
  const orderId = await newOrder();
  await pay(orderId, "hold");
  const [held] = await provider.paymentsOf(orderId);
  expect(held).toMatchObject({ state: "authorized" });
  const payment = { id: held?.id ?? "", orderId, amount: 100_00 };
  await expect(provider.capture({ ...payment, amount: 1_00 })).rejects.toMatchObject({
    cause: { message: expect.stringContaining("Capture amount must be equal") },
  });
  expect(await provider.capture(payment)).toMatchObject({ state: "captured" });
});

test("wrong keys are refused", async () => {
  const emulator = await createRazorpayEmulator({ folder: undefined, webhookUrl: () => "" });
  const baseUrl = await serve(emulator.app);
  const provider = createRazorpayProvider({
    ...EMULATED_RAZORPAY,
    keySecret: "wrong",
    baseUrl,
    webhookSecrets: [],
  });
  await expect(provider.paymentsOf("order_1")).rejects.toMatchObject({
    code: "provider-refused",
    cause: { status: 401 },
  });
});

test("payments are settled on the second day less fees, refunds on the next", async () => {
  let now = new Date("2026-10-30T20:00:00Z");
  const bank = await openRazorpayBank(undefined, () => now);
  const { id: orderId } = await bank.createOrder({
    amount: 100_00,
    currency: "INR",
    receipt: null,
    notes: {},
  });
  const { id } = await bank.pay(orderId, "success");
  const refund = { amount: 30_00, idempotencyKey: undefined, receipt: null, status: "processed" } as const;
  const { id: refundId } = await bank.refund(id, refund);
  expect(bank.settlementItems("2026-11")).toEqual([]);
  now = new Date("2026-11-03T00:00:00Z");
  const paid = {
    entity_id: id,
    type: "payment",
    credit: 97_64,
    debit: 0,
    fee: 2_36,
    tax: 36,
    order_id: orderId,
  };
  const back = { entity_id: refundId, type: "refund", credit: 0, debit: 30_00, fee: 0, payment_id: id };
  expect(bank.settlementItems("2026-11")).toMatchObject([back, paid]);
  expect(bank.settlementItems("2026-11-02")).toMatchObject([
    { settled_at: Date.parse("2026-11-02T05:30Z") / 1000 },
  ]);
  expect(bank.settlementItems("2026-10")).toEqual([]);
});

test("a month of settlements is read page by page, up to a limit", async () => {
  const asked: string[] = [];
  let isEndless = false;
  const baseUrl = await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    asked.push(request.url ?? "");
    const items = Array.from({ length: isEndless || searchParams.get("skip") === "0" ? 1000 : 2 }, () => ({
      entity_id: "a",
    }));
    response.end(JSON.stringify({ entity: "collection", count: items.length, items }));
  });
  const provider = createRazorpayProvider({ ...EMULATED_RAZORPAY, baseUrl, webhookSecrets: [] });
  expect(await provider.settlementItems?.("2026-11")).toHaveLength(1002);
  isEndless = true;
  await expect(provider.settlementItems?.("2026-11")).rejects.toThrow("more than 200000 lines");
  asked.splice(2);
  const report = "/v1/settlements/recon/combined?year=2026&month=11&count=1000";
  expect(asked).toEqual([`${report}&skip=0`, `${report}&skip=1000`]);
});

test("the report of settlements needs the keys", async () => {
  const { provider, send } = await startRazorpay();
  expect(await provider.settlementItems?.("2026-11")).toEqual([]);
  expect(await send("GET", "/v1/settlements/recon/combined?year=2026&month=11")).toMatchObject({
    status: 401,
  });
});
