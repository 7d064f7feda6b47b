import { createHdfcEmulator, EMULATED_HDFC } from "@kasuti/payment-emulators";
import { expect, test } from "vitest";
import { createHdfcProvider } from "../../src/server/adapters/payments/hdfc-provider.ts";
import { serve, startHdfc } from "./emulated-providers.ts";

test("a second successful payment of an order is refunded by the bank", async () => {
  const { provider, newOrder, pay, decide } = await startHdfc();
  const orderId = await newOrder();
  await pay(orderId, "later");
  await pay(orderId);
  await decide(orderId, "success");
  expect(await provider.paymentsOf(orderId)).toMatchObject([
    { id: `emulated-${orderId}-2`, state: "captured" },
  ]);
  expect(await provider.fetchPayment(`emulated-${orderId}-1`)).toBeUndefined();
});

test("a paid order cannot be paid or opened again", async () => {
  const { provider, newOrder, pay } = await startHdfc();
  const orderId = await newOrder();
  await pay(orderId);
  expect(await pay(orderId)).toMatchObject({ error_message: "The order is paid already." });
  const order = {
    amount: 100_00,
    currency: "INR",
    reference: orderId,
    customer: { id: 7, email: "latha@example.com", phone: "9876500001" },
    returnUrl: "http://shop.test/payment/return",
  };
  await expect(provider.reopenOrder(orderId, order)).rejects.toMatchObject({ code: "provider-refused" });
});

test("wrong keys are refused", async () => {
  const emulator = await createHdfcEmulator({ folder: undefined, webhookUrl: () => "" });
  const baseUrl = await serve(emulator.app);
  for (const wrong of [{ apiKey: "wrong" }, { merchantId: "wrong" }]) {
    const provider = createHdfcProvider({ ...EMULATED_HDFC, ...wrong, baseUrl, webhookLogins: [] });
    await expect(provider.paymentsOf("K1")).rejects.toMatchObject({
      code: "provider-refused",
      cause: { status: 401, message: expect.stringContaining("access_denied") },
    });
  }
});
