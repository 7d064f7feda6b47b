import { describe, expect, test } from "vitest";
import { serve, startHdfc } from "../../../../test/payments/emulated-providers.ts";
import { createHdfcProvider } from "./hdfc-provider.ts";
import { returnSignature } from "./hdfc-signature.ts";

const keys = {
  merchantId: "shop",
  apiKey: "api-key",
  paymentPageClientId: "page",
  responseKey: "response-key",
  webhookLogins: [{ user: "bank", password: "secret" }],
};
const wanted = {
  amount: 1_234_05,
  currency: "INR",
  reference: "K1",
  customer: { id: 7, email: "latha@example.com", phone: "9876500001" },
  returnUrl: "https://shop.example/payment/return",
};

/** HDFC provider against a bank that answers every call with `body`, and the calls that reached it. */
async function answering(body: object) {
  const calls: { line: string; headers: Record<string, unknown>; body: string }[] = [];
  const baseUrl = await serve(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    calls.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: text });
    response.end(JSON.stringify(body));
  });
  return { calls, provider: createHdfcProvider({ ...keys, baseUrl }) };
}

test("a session is opened as the bank documents it", async () => {
  const { calls, provider } = await answering({ order_id: "K1", payment_links: { web: "https://bank/pay" } });
  const order = await provider.createOrder(wanted);
  expect(order).toEqual({
    id: "K1",
    amount: 1_234_05,
    currency: "INR",
    checkout: { paymentUrl: "https://bank/pay" },
  });
  expect(calls).toMatchObject([
    {
      line: "POST /session",
      headers: {
        authorization: `Basic ${btoa("api-key:")}`,
        "x-merchantid": "shop",
        "x-routing-id": "K1",
        "content-type": "application/json",
      },
    },
  ]);
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual({
    order_id: "K1",
    amount: "1234.05",
    currency: "INR",
    customer_id: "7",
    customer_email: "latha@example.com",
    customer_phone: "9876500001",
    payment_page_client_id: "page",
    action: "paymentPage",
    return_url: "https://shop.example/payment/return",
  });
});

describe("an order's status", () => {
  const orderStatus = (status: string, more: object = {}) => ({
    order_id: "K1",
    status,
    amount: 1234.05,
    currency: "INR",
    txn_id: "shop-K1-1",
    ...more,
  });
  const stateOf = async (status: string, more?: object) => {
    const { provider } = await answering(orderStatus(status, more));
    return (await provider.paymentsOf("K1")).map(({ id, amount, state }) => ({ id, amount, state }));
  };

  test.each([
    ["CHARGED", "captured"],
    ["AUTHENTICATION_FAILED", "failed"],
    ["AUTHORIZATION_FAILED", "failed"],
    ["JUSPAY_DECLINED", "failed"],
    ["AUTO_REFUNDED", "refunded"],
    ["PENDING_VBV", "created"],
    ["AUTHORIZING", "created"],
    ["A_STATUS_OF_TOMORROW", "created"],
  ])("%s is %s", async (status, state) => {
    expect(await stateOf(status)).toEqual([{ id: "shop-K1-1", amount: 1_234_05, state }]);
  });

  test("NEW means no payment", async () => {
    expect(await stateOf("NEW")).toEqual([]);
  });

  test("is refunded once the full amount is refunded", async () => {
    const refund = (amount: number, status: string) => ({ unique_request_id: "R1", amount, status });
    const state = async (...refunds: object[]) => (await stateOf("CHARGED", { refunds }))[0]?.state;
    expect(await state(refund(1234.05, "SUCCESS"))).toBe("refunded");
    expect(await state(refund(1234.05, "PENDING"))).toBe("captured");
    expect(await state(refund(1000, "SUCCESS"))).toBe("captured");
    expect(await state(refund(1000, "SUCCESS"), refund(234.05, "SUCCESS"))).toBe("refunded");
  });

  test("with a fraction of a paisa is rejected", async () => {
    const { provider } = await answering(orderStatus("CHARGED", { amount: 1.005 }));
    await expect(provider.paymentsOf("K1")).rejects.toMatchObject({ code: "provider-unavailable" });
  });
});

test("a refund is posted to the order as a form, with an ID that the bank accepts", async () => {
  const { calls, provider } = await answering({
    order_id: "K1",
    status: "CHARGED",
    amount: 1234.05,
    currency: "INR",
  });
  const refund = {
    orderId: "K1",
    paymentId: "shop-K1-1",
    amount: 1_234_05,
    idempotencyKey: "surplus-shop-K1-1",
  };
  expect(await provider.refund(refund)).toMatchObject({ state: "pending" });
  const form = new URLSearchParams(calls[0]?.body);
  expect(calls[0]?.line).toBe("POST /orders/K1/refunds");
  expect(form.get("amount")).toBe("1234.05");
  expect(form.get("unique_request_id")).toMatch(/^[A-Za-z0-9]{10,21}$/);
});

test("the bank is not asked about another merchant's payment or an invalid ID", async () => {
  const { calls, provider } = await answering({});
  for (const id of ["pay_1", "other-K1-1", "shop-../orders-1", "shop-K1"])
    expect(await provider.fetchPayment(id)).toBeUndefined();
  expect(calls).toEqual([]);
});

describe("the payment return", () => {
  const signed = { order_id: "K1", status: "CHARGED", status_id: "21" };

  test("is signed with the documented HMAC", () => {
    // echo -n 'order_id%3DK1%26status%3DCHARGED%26status_id%3D21' | openssl dgst -sha256 -hmac response-key
    // -binary | base64
    const signature = "w4EtWwfxO9ObbOo4KoNsoSg7o2bX95IvyWSv8jj0eQ0=";
    expect(returnSignature("response-key", signed)).toBe(signature);
    const provider = createHdfcProvider({ ...keys, baseUrl: "" });
    const back = { ...signed, signature: encodeURIComponent(signature), signature_algorithm: "HMAC-SHA256" };
    const judged = (orderId: string, parameters: Record<string, string>) =>
      provider.readReturn(orderId, parameters).signature;
    expect(judged("K1", back)).toBe("valid");
    expect(judged("K1", { ...back, signature })).toBe("valid");
    expect(judged("K2", back)).toBe("invalid");
    for (const forged of [{ status: "NEW" }, { signature: "" }, { signature: "%" }, { extra: "1" }])
      expect(judged("K1", { ...back, ...forged })).toBe("invalid");
    expect(judged("K1", signed)).toBe("none");
  });

  test("is what the emulated page signs", async () => {
    const { provider, newOrder, pay } = await startHdfc();
    const orderId = await newOrder();
    const { return_url } = await pay(orderId);
    const parameters = Object.fromEntries(new URL(String(return_url)).searchParams);
    expect(parameters).toMatchObject({ order_id: orderId, status: "CHARGED", status_id: "21" });
    expect(provider.readReturn(orderId, parameters)).toEqual({ signature: "valid", isUnpaid: false });
  });
});
