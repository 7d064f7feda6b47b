import { expect, test } from "vitest";
import { serve, startRazorpay } from "../../../../test/payments/emulated-providers.ts";
import { createRazorpayProvider } from "../../adapters/payments/razorpay-provider.ts";
import { createRazorpayEmulator, EMULATED_RAZORPAY } from "./index.ts";

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
