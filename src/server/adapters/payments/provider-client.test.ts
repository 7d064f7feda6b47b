import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createRazorpayProvider } from "./razorpay-provider.ts";

/** Razorpay provider with `listener` as its server, and the calls that reached it. */
async function playedBy(listener: RequestListener, timeout = 300) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { keyId: "key", keySecret: "secret", webhookSecrets: ["hook"], checkoutUrl: "/checkout.js" };
  return { calls, baseUrl, provider: createRazorpayProvider({ ...keys, baseUrl, timeout }) };
}

const order = {
  amount: 100,
  currency: "INR",
  reference: "K1",
  customer: { id: 1, email: "latha@example.com", phone: "9876500001" },
  returnUrl: "http://shop.test/payment/return",
};
const refund = { orderId: "order_1", paymentId: "pay_1", amount: 100, idempotencyKey: "refund-key-1" };
const unavailable = { code: "provider-unavailable" };

test("a GET call is retried after a server error", async () => {
  let stumbles = 2;
  const { provider, calls } = await playedBy((_, response) => {
    stumbles -= 1;
    response.writeHead(stumbles >= 0 ? 503 : 200).end(`{"items":[]}`);
  });
  expect(await provider.paymentsOf("order_1")).toEqual([]);
  expect(calls).toHaveLength(3);
});

test("a POST call is never retried", async () => {
  const { provider, calls } = await playedBy((_, response) => response.writeHead(503).end());
  await expect(provider.createOrder(order)).rejects.toMatchObject(unavailable);
  await expect(provider.refund(refund)).rejects.toMatchObject(unavailable);
  expect(calls).toEqual(["POST /v1/orders", "POST /v1/payments/pay_1/refund"]);
});

test("a time-out, a cut connection and an invalid answer are all 'unavailable'", async () => {
  const silent = await playedBy(() => {}, 50);
  await expect(silent.provider.createOrder(order)).rejects.toMatchObject(unavailable);
  const half = await playedBy((_, response) => response.writeHead(200).write("{"), 50);
  await expect(half.provider.createOrder(order)).rejects.toMatchObject(unavailable);
  const cut = await playedBy((request) => request.socket.destroy());
  await expect(cut.provider.createOrder(order)).rejects.toMatchObject(unavailable);
  const cutLater = await playedBy((request, response) => {
    response.writeHead(200).write("{", () => request.socket.destroy());
  });
  await expect(cutLater.provider.createOrder(order)).rejects.toMatchObject(unavailable);
  const nonsense = await playedBy((_, response) => response.end("<html>maintenance</html>"));
  await expect(nonsense.provider.createOrder(order)).rejects.toMatchObject(unavailable);
});

test("a redirect is not followed with the shop's keys", async () => {
  const other = await playedBy((_, response) => response.end(`{"items":[]}`));
  const { provider } = await playedBy((_, response) =>
    response.writeHead(302, { location: `${other.baseUrl}/v1/orders/order_1/payments` }).end(`{"items":[]}`),
  );
  await expect(provider.paymentsOf("order_1")).rejects.toMatchObject(unavailable);
  expect(other.calls).toEqual([]);
});

test("a refusal has the provider's reason in its cause, not in its message", async () => {
  const { provider } = await playedBy((_, response) =>
    response
      .writeHead(400)
      .end(JSON.stringify({ error: { code: "BAD_REQUEST_ERROR", description: "Amount is too small" } })),
  );
  const refusal = await provider.createOrder(order).catch((error: Error) => error);
  expect(refusal).toMatchObject({ code: "provider-refused", cause: { status: 400 } });
  expect(String((refusal as Error).cause)).toContain("BAD_REQUEST_ERROR: Amount is too small");
  expect((refusal as Error).message).not.toContain("Amount");
});

test("a refund sends its idempotency key, every call the API keys", async () => {
  const seen: Record<string, string | string[] | undefined>[] = [];
  const { provider } = await playedBy((request, response) => {
    seen.push(request.headers);
    response.end(`{"id":"rfnd_1"}`);
  });
  expect(await provider.refund(refund)).toEqual({ id: "rfnd_1", state: "processed" });
  expect(seen[0]).toMatchObject({
    "x-refund-idempotency": "refund-key-1",
    authorization: `Basic ${btoa("key:secret")}`,
  });
});

test("an ID is encoded in the path", async () => {
  const { provider, calls } = await playedBy((_, response) => response.writeHead(400).end("{}"));
  await provider.fetchPayment("../orders/1?x=");
  expect(calls).toEqual(["GET /v1/payments/..%2Forders%2F1%3Fx%3D"]);
});

test("the payment signature is the documented HMAC", async () => {
  const { provider } = await playedBy(() => {});
  // echo -n 'order_1|pay_1' | openssl dgst -sha256 -hmac secret
  const signature = "52115a0d3400de9e86aade1f1b6eba9e8974604f4e267a9e9a16633a4c8dd2cb";
  const proof = { storedOrderId: "order_1", paymentId: "pay_1" };
  expect(provider.verifyPaymentSignature({ ...proof, signature })).toBe(true);
  expect(provider.verifyPaymentSignature({ ...proof, signature: signature.toUpperCase() })).toBe(false);
  expect(provider.verifyPaymentSignature({ ...proof, signature: "" })).toBe(false);
});
