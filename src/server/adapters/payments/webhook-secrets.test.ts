import { expect, test } from "vitest";
import { createHdfcProvider } from "./hdfc-provider.ts";
import { createRazorpayProvider } from "./razorpay-provider.ts";
import { hmacHex } from "./razorpay-signature.ts";

const baseUrl = "http://127.0.0.1:9";
const event = new TextEncoder().encode(JSON.stringify({ event: "order.paid" }));

test("while Razorpay's secret changes, events with the old and the new one are accepted", () => {
  const keys = { keyId: "key", keySecret: "secret", checkoutUrl: "/checkout.js" };
  const taken = (...webhookSecrets: string[]) =>
    ["old", "new", "guess"].map((secret) => {
      const headers = new Headers({ "x-razorpay-signature": hmacHex(secret, event) });
      const provider = createRazorpayProvider({ ...keys, baseUrl, webhookSecrets });
      return provider.verifyWebhook(event, headers) !== undefined;
    });
  expect(taken("old", "new")).toEqual([true, true, false]);
  expect(taken("new")).toEqual([false, true, false]);
});

test("while the bank's login changes, events with the old and the new one are accepted", () => {
  const keys = { merchantId: "shop", apiKey: "key", paymentPageClientId: "page", responseKey: "response" };
  const login = (name: string) => ({ user: name, password: `${name}-password` });
  const taken = (...names: string[]) =>
    ["old", "new", "guess"].map((name) => {
      const headers = new Headers({ authorization: `Basic ${btoa(`${name}:${name}-password`)}` });
      const provider = createHdfcProvider({ ...keys, baseUrl, webhookLogins: names.map(login) });
      return provider.verifyWebhook(event, headers) !== undefined;
    });
  expect(taken("old", "new")).toEqual([true, true, false]);
  expect(taken("new")).toEqual([false, true, false]);
});
