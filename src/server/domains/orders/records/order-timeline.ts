import type { Database } from "../../../db/database.ts";
import { ImportError } from "../../failure.ts";
import { mailsOfOrder, type OrderMail } from "../../notifications/index.ts";
import { eventsOfOrder, type OrderWebhook } from "../../payments/index.ts";
import { olderReference } from "../order.ts";
import { findRecords, type OrderRecords, type StoredEvent } from "./order-record-store.ts";

export type WebhookEntry = OrderWebhook & { readonly what: "webhook"; readonly at: Date };
export type MailEntry = OrderMail & { readonly what: "mail"; readonly at: Date };

/** An event, webhook or mail of an order. */
export type TimelineEntry = StoredEvent | WebhookEntry | MailEntry;

/** An order with its timeline, for staff and the command line. */
export interface OrderDetails extends Omit<OrderRecords, "events"> {
  /** Oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

/**
 * Everything known about one order; `name` is its number, the provider's ID of the order, a payment or a
 * refund, or else its number in the older shop.
 * @throws OwnerFailure not-found
 */
export async function readOrderDetails(db: Database, name: string): Promise<OrderDetails> {
  const details = (await findOrderDetails(db, name)) ?? (await findOrderDetails(db, olderReference(name)));
  if (!details) throw new ImportError("not-found", `No order, payment or refund found for ${name}.`);
  return details;
}

/** Same as `readOrderDetails`, but returns `undefined` for an unknown name. */
export async function findOrderDetails(db: Database, name: string): Promise<OrderDetails | undefined> {
  const records = await findRecords(db, name);
  if (!records) return undefined;
  const { events, ...orderRecords } = records;
  const { number, provider, providerOrderId } = orderRecords.order;
  const webhooks = await eventsOfOrder(db, provider, providerOrderId);
  const mails = await mailsOfOrder(db, number);
  const timeline = [
    ...webhooks.map((webhook): WebhookEntry => ({ ...webhook, what: "webhook", at: webhook.receivedAt })),
    ...events,
    ...mails.map((mail): MailEntry => ({ ...mail, what: "mail", at: mail.createdAt })),
  ];
  // A webhook precedes the events that it causes, a mail follows its event; the stable sort keeps that order
  // at equal times.
  return { ...orderRecords, timeline: timeline.toSorted((a, b) => a.at.getTime() - b.at.getTime()) };
}
