import { createHash } from "node:crypto";
import { CURRENCY } from "../../../contract/constants.ts";
import type { PaymentProvider, ProviderPayment } from "../../domains/payments/index.ts";
import { Failure } from "../../failure.ts";
import {
  createRazorpayClient,
  type RazorpayAccess,
  type RazorpayClient,
  RazorpayRefusal,
} from "./razorpay-client.ts";
import {
  type RazorpayPayment,
  razorpayEvent,
  razorpayOrder,
  razorpayPayment,
  razorpayPayments,
  razorpayRefund,
} from "./razorpay-shapes.ts";
import { hmacHex, paymentSignature, sameSignature } from "./razorpay-signature.ts";

export interface RazorpaySettings extends RazorpayAccess {
  /** Two while a secret changes: retries of older events are still signed with the old one. */
  readonly webhookSecrets: readonly string[];
  /** Script of the checkout widget. */
  readonly checkoutUrl: string;
}

export const RAZORPAY_CHECKOUT = "https://checkout.razorpay.com/v1/checkout.js";

/** Razorpay's Orders API (razorpay.com/docs/api/orders), payments captured by the provider itself. */
export function createRazorpayProvider(settings: RazorpaySettings): PaymentProvider {
  const call = createRazorpayClient(settings);
  return {
    name: "razorpay",
    checkoutOf: () => ({ keyId: settings.keyId, checkoutUrl: settings.checkoutUrl }),
    createOrder: (order) =>
      call({
        method: "POST",
        path: "/v1/orders",
        body: { ...order, payment: CAPTURE_BY_ITSELF },
        answer: razorpayOrder,
      }),
    paymentsOf: (orderId) => paymentsOf(call, orderId),
    fetchPayment: (paymentId) => fetchPayment(call, paymentId),
    capture: (paymentId, amount) => capture(call, paymentId, amount),
    refund: (paymentId, amount, idempotencyKey) =>
      call({
        method: "POST",
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
        body: { amount },
        headers: { "X-Refund-Idempotency": idempotencyKey },
        answer: razorpayRefund,
      }),
    verifyPaymentSignature: ({ storedOrderId, paymentId, signature }) =>
      sameSignature(paymentSignature(settings.keySecret, storedOrderId, paymentId), signature),
    verifyWebhook: (rawBody, headers) => verifyWebhook(settings.webhookSecrets, rawBody, headers),
    eventOf,
  };
}

/** Minutes: late authorisations, up to five days, are still captured; whatever is not goes back to the customer. */
const CAPTURE_BY_ITSELF = {
  capture: "automatic",
  capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: "normal" },
} as const;

async function paymentsOf(call: RazorpayClient, orderId: string): Promise<ProviderPayment[]> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
  const { items } = await call({ method: "GET", path, answer: razorpayPayments });
  return items.toSorted((a, b) => (a.created_at ?? 0) - (b.created_at ?? 0)).map(paymentOf);
}

async function fetchPayment(call: RazorpayClient, paymentId: string): Promise<ProviderPayment | undefined> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}`;
  try {
    return paymentOf(await call({ method: "GET", path, answer: razorpayPayment }));
  } catch (error) {
    // Razorpay answers 400, not 404, for an id it does not know.
    if (isRefusal(error, [400, 404])) return undefined;
    throw error;
  }
}

async function capture(call: RazorpayClient, paymentId: string, amount: number): Promise<ProviderPayment> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/capture`;
  try {
    const body = { amount, currency: CURRENCY };
    return paymentOf(await call({ method: "POST", path, body, answer: razorpayPayment }));
  } catch (error) {
    // Somebody else's capture may have come first, or the answer to ours was lost on the way.
    const payment = await fetchPayment(call, paymentId);
    if (payment?.state === "captured") return payment;
    throw error;
  }
}

function isRefusal(error: unknown, statuses: readonly number[]): boolean {
  return (
    error instanceof Failure &&
    error.cause instanceof RazorpayRefusal &&
    statuses.includes(error.cause.status)
  );
}

function paymentOf(payment: RazorpayPayment): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? undefined,
    amount: payment.amount,
    currency: payment.currency,
    state: payment.status,
    method: payment.method ?? undefined,
    reason: payment.error_description ?? undefined,
  };
}

function verifyWebhook(secrets: readonly string[], rawBody: Uint8Array, headers: Headers) {
  const given = headers.get("x-razorpay-signature") ?? "";
  if (!secrets.some((secret) => sameSignature(hmacHex(secret, rawBody), given))) return undefined;
  const eventId = headers.get("x-razorpay-event-id")?.slice(0, 100);
  return eventId || createHash("sha256").update(rawBody).digest("hex");
}

function eventOf(rawBody: Uint8Array) {
  const { event, payload } = razorpayEvent.parse(JSON.parse(new TextDecoder().decode(rawBody)));
  const providerOrderId = payload?.payment?.entity.order_id ?? payload?.order?.entity.id ?? undefined;
  return { type: event, providerOrderId };
}
