import { OwnerFailure } from "../../failure.ts";
import type { OrderMail, OutboxStore } from "../../notifications/index.ts";
import type { OrderWebhook, ProviderEventStore } from "../../payments/index.ts";
import type { OrderRecordStore, OrderRecords, StoredEvent } from "./order-record-store.ts";

export type WebhookEntry = OrderWebhook & { readonly what: "webhook"; readonly at: Date };
export type MailEntry = OrderMail & { readonly what: "mail"; readonly at: Date };

/** One thing that came about an order or that the shop did about it. */
export type TimelineEntry = StoredEvent | WebhookEntry | MailEntry;

/** An order as the shop's own people see it. */
export interface OrderFile extends Omit<OrderRecords, "events"> {
  /** Oldest first: what came from whom, when, and what it changed. */
  readonly timeline: readonly TimelineEntry[];
}

export interface OrderFileDeps {
  readonly orderRecords: OrderRecordStore;
  readonly webhooks: Pick<ProviderEventStore, "ofOrder">;
  readonly outbox: Pick<OutboxStore, "ofOrder">;
}

/**
 * Everything known about one order; `name` is its number, or what the provider calls the order, a payment or a refund.
 * @throws OwnerFailure not-found
 */
export async function readOrderFile(deps: OrderFileDeps, name: string): Promise<OrderFile> {
  const file = await findOrderFile(deps, name);
  if (!file) throw new OwnerFailure("not-found", `No order, payment or refund found for ${name}.`);
  return file;
}

/** As `readOrderFile`. */
export async function findOrderFile(deps: OrderFileDeps, name: string): Promise<OrderFile | undefined> {
  const found = await deps.orderRecords.find(name);
  if (!found) return undefined;
  const { events, ...orderRecords } = found;
  const { number, provider, providerOrderId } = orderRecords.order;
  const webhooks = await deps.webhooks.ofOrder(provider, providerOrderId);
  const mails = await deps.outbox.ofOrder(number);
  const timeline = [
    ...webhooks.map((webhook): WebhookEntry => ({ ...webhook, what: "webhook", at: webhook.receivedAt })),
    ...events,
    ...mails.map((mail): MailEntry => ({ ...mail, what: "mail", at: mail.createdAt })),
  ];
  // A webhook comes before what it made us ask, a mail after what it tells; the sort keeps that at equal times.
  return { ...orderRecords, timeline: timeline.toSorted((a, b) => a.at.getTime() - b.at.getTime()) };
}
