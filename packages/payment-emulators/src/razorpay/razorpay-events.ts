import { createHmac } from "node:crypto";
import type { WebhookQueue } from "../webhook-queue.ts";
import { newId } from "./razorpay-entities.ts";

/** Sends the shop a signed event in Razorpay's format. */
export type NotifyShop = (
  type: string,
  orderId: string,
  payload: Record<string, unknown>,
  options?: { first?: boolean },
) => Promise<void>;

export function createNotifyShop(webhooks: WebhookQueue, secret: string): NotifyShop {
  return (type, orderId, payload, options) => {
    const id = newId("evt");
    const body = bodyOf(type, payload);
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    const headers = { "x-razorpay-signature": signature, "x-razorpay-event-id": id };
    return webhooks.send({ id, type, orderId, body, headers }, options);
  };
}

function bodyOf(type: string, payload: Record<string, unknown>): string {
  return JSON.stringify({
    entity: "event",
    account_id: "acc_emulated",
    event: type,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(Date.now() / 1000),
  });
}
