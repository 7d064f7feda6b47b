import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { createRazorpayProvider } from "../../adapters/payments/razorpay-provider.ts";
import { createRazorpayEmulator, EMULATED_RAZORPAY, type RazorpayEmulatorOptions } from "./index.ts";

const order = { amount: 180_00, currency: "INR", receipt: "k-1", notes: { customer: "1" } };
const listening = async (server: ReturnType<typeof createServer>) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

async function start(options: Partial<RazorpayEmulatorOptions> = {}, keySecret?: string) {
  const defaults = { folder: undefined, webhookUrl: () => "http://127.0.0.1:9/", deliver: false };
  const emulator = await createRazorpayEmulator({ ...defaults, ...options });
  onTestFinished(emulator.stop);
  const url = await listening(createServer(getRequestListener(emulator.app.fetch)));
  const provider = createRazorpayProvider({
    ...EMULATED_RAZORPAY,
    ...(keySecret && { keySecret }),
    baseUrl: url,
    webhookSecrets: ["the-next-secret", EMULATED_RAZORPAY.webhookSecret],
  });
  const pay = async (body: object) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${url}/pay`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await response.json()) as Record<string, string> & { error?: Record<string, unknown> };
  };
  return { emulator, provider, pay, url };
}

test("order, payment, signature and refund agree on both sides", async () => {
  const { provider, pay } = await start();
  const { id } = await provider.createOrder(order);
  const paid = await pay({ order_id: id, outcome: "success" });
  const proof = { storedOrderId: id, paymentId: paid.razorpay_payment_id ?? "" };
  const signature = paid.razorpay_signature ?? "";
  expect(provider.verifyPaymentSignature({ ...proof, signature })).toBe(true);
  expect(provider.verifyPaymentSignature({ ...proof, storedOrderId: "order_2", signature })).toBe(false);
  expect(await provider.paymentsOf(id)).toMatchObject([
    { id: proof.paymentId, orderId: id, amount: 180_00, state: "captured" },
  ]);
  expect(await provider.capture(proof.paymentId, 180_00)).toMatchObject({ state: "captured" });
  const refunds = await Promise.all(
    [1, 2, 3].map(() => provider.refund(proof.paymentId, 180_00, "same-key-1")),
  );
  expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
  await expect(provider.refund(proof.paymentId, 180_00, "other-key-1")).rejects.toMatchObject({
    code: "provider-refused",
    cause: { message: expect.stringContaining("fully refunded already") },
  });
  expect(await provider.fetchPayment("pay_unknown")).toBeUndefined();
});

test("a declined payment answers as the widget's failure event", async () => {
  const { provider, pay } = await start();
  const { id } = await provider.createOrder(order);
  const { error } = await pay({ order_id: id, outcome: "failure" });
  expect(error).toMatchObject({ reason: "payment_declined", metadata: { order_id: id } });
  expect(await provider.paymentsOf(id)).toMatchObject([{ state: "failed", reason: expect.any(String) }]);
});

test("wrong keys are refused", async () => {
  const { provider } = await start({}, "wrong");
  await expect(provider.createOrder(order)).rejects.toMatchObject({
    code: "provider-refused",
    cause: { status: 401 },
  });
});

test("orders, payments and undelivered webhooks survive a restart", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-emulator-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const before = await start({ folder });
  const { id } = await before.provider.createOrder(order);
  await before.pay({ order_id: id });
  const after = await start({ folder });
  expect(await after.provider.paymentsOf(id)).toMatchObject([{ state: "captured" }]);
  expect(after.emulator.webhooks.events.map((event) => event.type)).toEqual([
    "payment.captured",
    "order.paid",
  ]);
});

test("webhooks are signed, named, and repeated until they are taken", async () => {
  const taken: { id: string | undefined; type: string }[] = [];
  let attempts = 0;
  const { emulator, provider, pay } = await start({ deliver: true, webhookUrl: () => shopUrl });
  const shopUrl = await listening(
    createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      attempts += 1;
      const headers = new Headers(request.headers as Record<string, string>);
      const id = provider.verifyWebhook(body, headers);
      const isTaken = attempts > 2;
      if (isTaken) taken.push({ id, type: provider.eventOf(body).type });
      response.writeHead(isTaken ? 200 : 500).end();
    }),
  );
  const { id } = await provider.createOrder(order);
  await pay({ order_id: id });
  await vi.waitFor(() => expect(taken).toHaveLength(2), { timeout: 10_000 });
  const expected = emulator.webhooks.events.map((event) => ({ id: event.id, type: event.type }));
  expect(taken.toSorted((a, b) => b.type.localeCompare(a.type))).toEqual(expected);
});
