import { EMULATED_HDFC, type HdfcEmulator } from "@kasuti/payment-emulators";
import type { EmulatedProvider, ProviderPayment } from "./emulated-provider.ts";
import { faultScriptOf } from "./faults.ts";

const { apiKey, merchantId } = EMULATED_HDFC;

/** HDFC emulator; `url` is the address that customers use. */
export function hdfcOf(url: string, emulator: HdfcEmulator): EmulatedProvider {
  const headers = {
    authorization: `Basic ${btoa(`${apiKey}:`)}`,
    "x-merchantid": merchantId,
    "x-routing-id": "auditor",
  };
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    return response.ok ? ((await response.json()) as unknown) : undefined;
  };
  const post = (path: string, body: unknown) =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  return {
    name: "hdfc",
    orderPath: "/api/order/hdfcorder",
    faults: faultScriptOf(emulator),
    pay: async (order_id, wanted, amount) => {
      // HDFC has no authorization without capture.
      const outcome = wanted === "hold" ? "success" : wanted;
      const answer = (await post("/pay", { order_id, outcome, amount })) as ReturnParameters | undefined;
      if (!answer) return undefined;
      const { return_url: back, status } = answer;
      return {
        returnQuery: new URL(back).search,
        isDeclined: status !== "CHARGED" && status !== "PENDING_VBV",
      };
    },
    decide: async (order_id, _, outcome) => {
      await post("/decide", { order_id, outcome });
    },
    refundByHand: async (orderId) => {
      const order = (await send(`/orders/${orderId}`).catch(() => undefined)) as HdfcOrder | undefined;
      const amount = `${order?.txn_detail?.txn_amount ?? 0}`;
      const body = new URLSearchParams({ unique_request_id: `hand${orderId}`.slice(0, 21), amount });
      await send(`/orders/${orderId}/refunds`, { method: "POST", body }).catch(() => {});
    },
    sentWebhooks: () => emulator.webhooks.events.map((event) => event.id),
    paymentsOf: async (orderId) => {
      const answer = await emulator.app.request(`/orders/${orderId}`, { headers });
      const order = (await answer.json()) as HdfcOrder;
      return order.txn_detail?.status === "CHARGED" ? [toProviderPayment(order, order.txn_detail)] : [];
    },
  };
}

interface ReturnParameters {
  readonly status: string;
  readonly return_url: string;
}

interface HdfcOrder {
  readonly txn_detail?: HdfcTransaction;
  readonly refunds: readonly { readonly status: string; readonly amount: number }[];
}

/** HDFC transaction; amounts in rupees. */
interface HdfcTransaction {
  readonly txn_id: string;
  readonly status: string;
  readonly txn_amount: number;
}

/** Converts the order's only charged transaction. */
function toProviderPayment(
  { refunds }: HdfcOrder,
  { txn_id: id, status, txn_amount }: HdfcTransaction,
): ProviderPayment {
  const done = refunds.filter((refund) => refund.status === "SUCCESS");
  const refunded = done.reduce((sum, refund) => sum + Math.round(refund.amount * 100), 0);
  return { id, amount: Math.round(txn_amount * 100), status, isCaptured: true, refunded };
}
