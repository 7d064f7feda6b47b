import { EMULATED_RAZORPAY, type RazorpayEmulator } from "@kasuti/payment-emulators";
import type { EmulatedProvider, PayAnswer, ProviderPayment } from "./emulated-provider.ts";
import { faultScriptOf } from "./faults.ts";

const { keyId, keySecret } = EMULATED_RAZORPAY;

/** Razorpay emulator; `url` is the address that customers use. */
export function razorpayOf(url: string, emulator: RazorpayEmulator): EmulatedProvider {
  const headers = {
    "content-type": "application/json",
    authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, { method, headers, ...sent });
    return { isDone: response.ok, body: (await response.json().catch(() => ({}))) as unknown };
  };
  return {
    name: "razorpay",
    orderPath: "/api/order/razorpayorder",
    faults: faultScriptOf(emulator),
    pay: async (order_id, outcome, amount) => {
      const answer = await send("POST", "/pay", { order_id, outcome, amount }).catch(() => undefined);
      return answer?.isDone ? payAnswer(answer.body as WidgetAnswer) : undefined;
    },
    decide: async (_, payment_id, outcome) => {
      await send("POST", "/decide", { payment_id, outcome }).catch(() => {});
    },
    refundByHand: async (_, paymentId) => {
      await send("POST", `/v1/payments/${paymentId}/refund`, {}).catch(() => {});
    },
    sentWebhooks: () => emulator.webhooks.events.map((event) => event.id),
    paymentsOf: async (orderId) => {
      const answer = await emulator.app.request(`/v1/orders/${orderId}/payments`, { headers });
      return ((await answer.json()) as { items: RazorpayPayment[] }).items.map(toProviderPayment);
    },
  };
}

interface WidgetAnswer {
  readonly razorpay_payment_id?: string;
  readonly razorpay_signature?: string;
  readonly error?: { readonly metadata: { readonly payment_id?: string } };
}

function payAnswer(answer: WidgetAnswer): PayAnswer | undefined {
  const paymentId = answer.razorpay_payment_id ?? answer.error?.metadata.payment_id;
  if (paymentId === undefined) return undefined;
  return { paymentId, signature: answer.razorpay_signature, isDeclined: answer.error !== undefined };
}

interface RazorpayPayment {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly captured: boolean;
  readonly amount_refunded: number;
}

function toProviderPayment(payment: RazorpayPayment): ProviderPayment {
  const { id, amount, status, captured, amount_refunded: refunded } = payment;
  return { id, amount, status, isCaptured: captured, refunded };
}
