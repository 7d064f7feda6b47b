import { createHash } from "node:crypto";
import { CURRENCY } from "../../../contract/constants.ts";
import type { RazorpaySettings } from "../../config/payment-settings.ts";
import { Failure } from "../../domains/failure.ts";
import type {
  ListedRefund,
  NewProviderOrder,
  NewProviderRefund,
  PaymentProvider,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from "../../domains/payments/index.ts";
import {
  createProviderClient,
  isRefusal,
  type ProviderAccess,
  type ProviderClient,
} from "./provider-client.ts";
import {
  type RazorpayPayment,
  razorpayDispute,
  razorpayEvent,
  razorpayOrder,
  razorpayPayment,
  razorpayPayments,
  razorpayReason,
  razorpayRefund,
  razorpayRefunds,
  razorpaySettlementItems,
} from "./razorpay-shapes.ts";
import { hmacHex, paymentSignature } from "./razorpay-signature.ts";
import { sameSecret } from "./same-secret.ts";

export interface RazorpayAccess extends ProviderAccess {
  readonly keyId: string;
  readonly keySecret: string;
  /** Webhook secrets; two during a change, since retries of older events keep the old signature. */
  readonly webhookSecrets: readonly string[];
  /** URL of the checkout script. */
  readonly checkoutUrl: string;
}

const RAZORPAY_CHECKOUT = "https://checkout.razorpay.com/v1/checkout.js";

/** Razorpay itself, not an emulator. */
export const connectRazorpay = (keys: RazorpaySettings): PaymentProvider =>
  createRazorpayProvider({ ...keys, baseUrl: keys.apiUrl, checkoutUrl: RAZORPAY_CHECKOUT });

/** Adapter of Razorpay's Orders API (razorpay.com/docs/api/orders), with automatic capture. */
export function createRazorpayProvider(access: RazorpayAccess): PaymentProvider {
  const call = createProviderClient(access, {
    name: "Razorpay",
    user: access.keyId,
    password: access.keySecret,
    reasonIn: razorpayReason,
  });
  const checkout = { keyId: access.keyId, checkoutUrl: access.checkoutUrl };
  const isSigned = (storedOrderId: string, paymentId: string, signature: string) =>
    sameSecret(paymentSignature(access.keySecret, storedOrderId, paymentId), signature);
  return {
    name: "razorpay",
    createOrder: async (order) => ({ ...(await createOrder(call, order)), checkout }),
    // A Razorpay order stays open until it is paid, and the widget only needs its ID.
    reopenOrder: async () => checkout,
    paymentsOf: (orderId) => paymentsOf(call, orderId),
    fetchPayment: (paymentId) => fetchPayment(call, paymentId),
    capture: ({ id, amount }) => capture(call, id, amount),
    refund: (request) => refund(call, request),
    findDispute: (disputeId) => findDispute(call, disputeId),
    settlementItems: (month) => settlementItems(call, month),
    refundsOf: ({ paymentId }) => refundsOf(call, paymentId),
    refundReference: (idempotencyKey) => idempotencyKey,
    verifyPaymentSignature: ({ storedOrderId, paymentId, signature }) =>
      isSigned(storedOrderId, paymentId, signature),
    readReturn: (storedOrderId, parameters) => {
      const { razorpay_payment_id: paymentId, razorpay_signature: signature } = parameters;
      const isUnpaid = Object.keys(parameters).some((name) => name.startsWith("error"));
      if (paymentId === undefined || signature === undefined) return { signature: "none", isUnpaid };
      return { signature: isSigned(storedOrderId, paymentId, signature) ? "valid" : "invalid", isUnpaid };
    },
    verifyWebhook: (rawBody, headers) => verifyWebhook(access.webhookSecrets, rawBody, headers),
    eventOf,
  };
}

/** Minutes. Late authorisations are captured for up to five days; after that Razorpay refunds them. */
const AUTO_CAPTURE = {
  capture: "automatic",
  capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: "normal" },
} as const;

function createOrder(call: ProviderClient, { amount, currency, reference, customer }: NewProviderOrder) {
  const notes = { customer: `${customer.id}` };
  const json = { amount, currency, receipt: reference, notes, payment: AUTO_CAPTURE };
  return call({ method: "POST", path: "/v1/orders", json, answer: razorpayOrder });
}

async function paymentsOf(call: ProviderClient, orderId: string): Promise<ProviderPayment[]> {
  const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`;
  const { items } = await call({ method: "GET", path, answer: razorpayPayments });
  return items.toSorted((a, b) => (a.created_at ?? 0) - (b.created_at ?? 0)).map(paymentOf);
}

async function fetchPayment(call: ProviderClient, paymentId: string): Promise<ProviderPayment | undefined> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}`;
  try {
    return paymentOf(await call({ method: "GET", path, answer: razorpayPayment }));
  } catch (error) {
    // Razorpay answers 400, not 404, for an unknown ID.
    if (isRefusal(error, 400, 404)) return undefined;
    throw error;
  }
}

async function capture(call: ProviderClient, paymentId: string, amount: number): Promise<ProviderPayment> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/capture`;
  try {
    const json = { amount, currency: CURRENCY };
    return paymentOf(await call({ method: "POST", path, json, answer: razorpayPayment }));
  } catch (error) {
    // Another capture may have come first, or the answer to ours was lost.
    const payment = await fetchPayment(call, paymentId);
    if (payment?.state === "captured") return payment;
    throw error;
  }
}

/** Sends the key as receipt too: Razorpay never returns the key, so refunds are found by receipt. */
async function refund(
  call: ProviderClient,
  { paymentId, amount, idempotencyKey }: NewProviderRefund,
): Promise<ProviderRefund> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
  const headers = { "X-Refund-Idempotency": idempotencyKey };
  const json = { amount, receipt: idempotencyKey };
  const { id, status } = await call({ method: "POST", path, json, headers, answer: razorpayRefund });
  return { id, state: status };
}

const SETTLEMENT_PAGE = 1000;
/** Several times the busiest month that the shop is measured for. */
const MAX_ITEMS = 200_000;

/** Reads the settlement report of a month (razorpay.com/docs/api/settlements/fetch-recon). @throws Failure */
async function settlementItems(call: ProviderClient, month: string) {
  const [year, number] = month.split("-");
  const report = `/v1/settlements/recon/combined?year=${year}&month=${number}&count=${SETTLEMENT_PAGE}`;
  const allItems: Readonly<Record<string, unknown>>[] = [];
  for (let isFull = true; isFull; ) {
    const path = `${report}&skip=${allItems.length}`;
    const { items } = await call({ method: "GET", path, answer: razorpaySettlementItems });
    allItems.push(...items);
    isFull = items.length === SETTLEMENT_PAGE;
    if (allItems.length > MAX_ITEMS)
      throw new Failure("settlement-month-large", { values: { count: MAX_ITEMS } });
  }
  return allItems;
}

async function refundsOf(call: ProviderClient, paymentId: string): Promise<ListedRefund[]> {
  const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
  const { items } = await call({ method: "GET", path, answer: razorpayRefunds });
  return items.map(({ id, status: state, amount, receipt }) => ({
    id,
    state,
    amount,
    reference: receipt ?? undefined,
  }));
}

async function findDispute(call: ProviderClient, disputeId: string): Promise<ProviderDispute | undefined> {
  const path = `/v1/disputes/${encodeURIComponent(disputeId)}`;
  try {
    const dispute = await call({ method: "GET", path, answer: razorpayDispute });
    const { id, payment_id: paymentId, status: state, respond_by: seconds } = dispute;
    return {
      ...{ id, paymentId, state },
      amount: (state === "lost" && dispute.amount_deducted) || dispute.amount,
      reason: dispute.reason_code ?? "",
      phase: dispute.phase ?? "",
      respondBy: seconds ? new Date(seconds * 1_000) : undefined,
    };
  } catch (error) {
    if (isRefusal(error, 400, 404)) return undefined;
    throw error;
  }
}

/** Converts a payment of Razorpay's API. */
export function paymentOf(payment: RazorpayPayment): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? undefined,
    amount: payment.amount,
    currency: payment.currency,
    state: payment.status,
    refunded: payment.amount_refunded ?? 0,
    method: payment.method ?? undefined,
    reason: payment.error_description ?? undefined,
    bankReference: payment.acquirer_data?.rrn || payment.acquirer_data?.bank_transaction_id || undefined,
  };
}

function verifyWebhook(secrets: readonly string[], rawBody: Uint8Array, headers: Headers) {
  const signature = headers.get("x-razorpay-signature") ?? "";
  if (!secrets.some((secret) => sameSecret(hmacHex(secret, rawBody), signature))) return undefined;
  const eventId = headers.get("x-razorpay-event-id")?.slice(0, 100);
  return eventId || createHash("sha256").update(rawBody).digest("hex");
}

function eventOf(rawBody: Uint8Array) {
  const { event, payload } = razorpayEvent.parse(JSON.parse(new TextDecoder().decode(rawBody)));
  const providerOrderId = payload?.payment?.entity.order_id ?? payload?.order?.entity.id ?? undefined;
  return { type: event, providerOrderId, disputeId: payload?.dispute?.entity.id };
}
