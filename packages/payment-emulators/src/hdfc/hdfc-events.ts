import type { WebhookQueue } from "../webhook-queue.ts";
import type { EmulatedHdfcOrder } from "./hdfc-entities.ts";
import { hdfcOrderView } from "./hdfc-order-view.ts";

export type HdfcEventName =
  | "TXN_CREATED"
  | "ORDER_SUCCEEDED"
  | "ORDER_FAILED"
  | "ORDER_REFUNDED"
  | "ORDER_REFUND_FAILED";

/** Sends the shop an event in SmartGateway's format, with the shop's webhook login. */
export type NotifyHdfcShop = (
  name: HdfcEventName,
  order: EmulatedHdfcOrder,
  options?: { first?: boolean },
) => Promise<void>;

export function createNotifyHdfcShop(
  webhooks: WebhookQueue,
  keys: { merchantId: string; webhookUser: string; webhookPassword: string },
): NotifyHdfcShop {
  const authorization = `Basic ${btoa(`${keys.webhookUser}:${keys.webhookPassword}`)}`;
  return (name, order, options) => {
    const id = `evt_${crypto.randomUUID().replaceAll("-", "")}`;
    const body = JSON.stringify({
      id,
      event_name: name,
      date_created: new Date().toISOString(),
      content: { order: hdfcOrderView(order, keys.merchantId) },
    });
    return webhooks.send({ id, type: name, orderId: order.id, body, headers: { authorization } }, options);
  };
}
