import { createHash } from "node:crypto";
import { rupees } from "../../../contract/money.ts";
import { Failure } from "../../domains/failure.ts";
import type { NewProviderOrder, PaymentProvider } from "../../domains/payments/index.ts";
import { paymentsIn, refundsIn, stateOf } from "./hdfc-payment.ts";
import { hdfcEvent, hdfcOrder, hdfcReason, hdfcSession } from "./hdfc-shapes.ts";
import { decodedSignature, returnSignature } from "./hdfc-signature.ts";
import { createProviderClient, type ProviderAccess, type ProviderCall } from "./provider-client.ts";
import { sameSecret } from "./same-secret.ts";

export interface HdfcAccess extends ProviderAccess {
  readonly merchantId: string;
  readonly apiKey: string;
  readonly paymentPageClientId: string;
  /** Key that signs the parameters of the payment return address. */
  readonly responseKey: string;
  /** Webhook logins; two during a change. */
  readonly webhookLogins: readonly WebhookLogin[];
}

export interface WebhookLogin {
  readonly user: string;
  readonly password: string;
}

/** Adapter of HDFC SmartGateway, a Juspay HyperCheckout: hosted page and order status (docs.juspay.in). */
export function createHdfcProvider(access: HdfcAccess): PaymentProvider {
  const client = createProviderClient(access, {
    name: "HDFC",
    user: access.apiKey,
    password: "",
    reasonIn: hdfcReason,
  });
  const call: OrderCall = (orderId, what) =>
    client({ ...what, headers: { "x-merchantid": access.merchantId, "x-routing-id": orderId } });
  const order = (orderId: string) =>
    call(orderId, { method: "GET", path: orderPath(orderId), answer: hdfcOrder });
  return {
    name: "hdfc",
    createOrder: async (newOrder) => {
      const { reference: id, amount, currency } = newOrder;
      return { id, amount, currency, checkout: await openSession(call, access, id, newOrder) };
    },
    reopenOrder: (orderId, newOrder) => openSession(call, access, orderId, newOrder),
    paymentsOf: async (orderId) => paymentsIn(await order(orderId)),
    fetchPayment: async (paymentId) => {
      const orderId = orderIdIn(paymentId, access.merchantId);
      if (orderId === undefined) return undefined;
      return paymentsIn(await order(orderId)).find((payment) => payment.id === paymentId);
    },
    capture: async ({ id, orderId }) => {
      const payment = paymentsIn(await order(orderId)).find((each) => each.id === id);
      if (payment?.state === "captured") return payment;
      throw new Failure("bank-captures");
    },
    refund: async ({ orderId, amount, idempotencyKey }) => {
      const requestId = shortId(idempotencyKey);
      const refundedOrder = await call(orderId, {
        method: "POST",
        path: `${orderPath(orderId)}/refunds`,
        form: { unique_request_id: requestId, amount: rupeeText(amount) },
        answer: hdfcOrder,
      });
      const refund = refundsIn(refundedOrder).find(({ reference }) => reference === requestId);
      return { id: refund?.id ?? requestId, state: refund?.state ?? "pending" };
    },
    refundsOf: async ({ orderId }) => refundsIn(await order(orderId)),
    refundReference: shortId,
    // The hosted page signs the return address, not a payment.
    verifyPaymentSignature: () => false,
    readReturn: (storedOrderId, parameters) => {
      const { order_id: orderId, status = "", signature } = parameters;
      const isUnpaid = status === "NEW" || stateOf(status) === "failed";
      if (signature === undefined) return { signature: "none", isUnpaid };
      const expectedSignature = returnSignature(access.responseKey, parameters);
      const isValid = orderId === storedOrderId && sameSecret(expectedSignature, decodedSignature(signature));
      return { signature: isValid ? "valid" : "invalid", isUnpaid };
    },
    verifyWebhook: (rawBody, headers) => {
      const authorization = headers.get("authorization") ?? "";
      const isKnown = access.webhookLogins.some(({ user, password }) =>
        sameSecret(`Basic ${btoa(`${user}:${password}`)}`, authorization),
      );
      return isKnown ? eventId(rawBody) : undefined;
    },
    eventOf: (rawBody) => {
      const { event_name: type, content } = hdfcEvent.parse(JSON.parse(new TextDecoder().decode(rawBody)));
      return { type, providerOrderId: content?.order?.order_id };
    },
  };
}

type OrderCall = <T>(orderId: string, what: Omit<ProviderCall<T>, "headers">) => Promise<T>;

/** Opens a payment session. The order ID is ours, so repeating the call creates nothing new. */
async function openSession(call: OrderCall, access: HdfcAccess, orderId: string, newOrder: NewProviderOrder) {
  const { customer } = newOrder;
  const session = await call(orderId, {
    method: "POST",
    path: "/session",
    repeatable: true,
    json: {
      order_id: orderId,
      amount: rupeeText(newOrder.amount),
      currency: newOrder.currency,
      customer_id: `${customer.id}`,
      customer_email: customer.email,
      ...(customer.phone && { customer_phone: customer.phone }),
      payment_page_client_id: access.paymentPageClientId,
      action: "paymentPage",
      return_url: newOrder.returnUrl,
    },
    answer: hdfcSession,
  });
  return { paymentUrl: session.payment_links.web };
}

function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}

/** Formats rupees as the bank expects them: `180.05`. */
function rupeeText(paise: number): string {
  return rupees(paise).toFixed(2);
}

/** Order ID in a transaction ID, which is `<merchant>-<order>-<attempt>`. */
function orderIdIn(paymentId: string, merchantId: string): string | undefined {
  const rest = paymentId.startsWith(`${merchantId}-`) ? paymentId.slice(merchantId.length + 1) : "";
  return /^([A-Za-z0-9]{1,21})-\d+$/.exec(rest)?.[1];
}

/** Derives an ID of at most 21 letters and digits from a key. */
function shortId(key: string): string {
  return `R${createHash("sha256").update(key).digest("hex").slice(0, 20)}`;
}

/** The event's ID, or the digest of its bytes when it has none. */
function eventId(rawBody: Uint8Array): string {
  try {
    const { id } = hdfcEvent.parse(JSON.parse(new TextDecoder().decode(rawBody)));
    if (id) return id.slice(0, 100);
  } catch {
    // Stored anyway; handling it records the error.
  }
  return createHash("sha256").update(rawBody).digest("hex");
}
