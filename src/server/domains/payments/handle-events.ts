import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { PaymentProvider, PaymentProviders, ProviderEvent } from "./payment-provider.ts";
import {
  claimOpenEvents,
  markEventFailed,
  markEventsProcessed,
  type StoredEvent,
} from "./provider-event-store.ts";

export interface EventHandling {
  readonly db: Database;
  readonly providers: PaymentProviders;
  /** Updates the order to what the provider knows; safe to repeat. */
  readonly settle: (providerOrderId: string) => Promise<unknown>;
  /** Books a dispute as the provider knows it; safe to repeat. */
  readonly settleDispute: (provider: string, disputeId: string) => Promise<unknown>;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Longer than settling takes with every time-out; events of a process that died are claimed again after it.
 */
const LEASE_MS = 2 * 60_000;
const BATCH = 20;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30 * 60_000;
const MAX_ATTEMPTS = 20;

/**
 * Handles stored webhooks; returns the number of completed ones. A failing one is retried later. Several
 * webhooks about one order ask its provider once: the answer covers all of them.
 */
export async function handleEvents(handling: EventHandling): Promise<number> {
  const now = handling.now();
  const open = await claimOpenEvents(handling.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  const settlingByOrder = new Map<string, Promise<unknown>>();
  const settle = (orderId: string) => {
    const settling = settlingByOrder.get(orderId) ?? handling.settle(orderId);
    settlingByOrder.set(orderId, settling);
    return settling;
  };
  const handledIds = await Promise.all(open.map((event) => handleOne({ ...handling, settle }, event)));
  const ids = handledIds.filter((id) => id !== undefined);
  if (ids.length > 0) await markEventsProcessed(handling.db, ids, handling.now());
  return ids.length;
}

/** Returns the event's ID once it is handled. */
async function handleOne(handling: EventHandling, event: StoredEvent) {
  const { db, providers, settle, settleDispute, now, log } = handling;
  try {
    const { providerOrderId, disputeId } = eventOf(event, providers.get(event.provider));
    if (providerOrderId !== undefined) await settle(providerOrderId);
    if (disputeId !== undefined) await settleDispute(event.provider, disputeId);
    return event.id;
  } catch (error) {
    const next = retryAt(event.attempts, now());
    log.warn({ err: error, providerEvent: event.id, next }, "webhook not handled");
    const reason = error instanceof Error ? error.message : String(error);
    await markEventFailed(db, event.id, { reason, nextAttemptAt: next }, now());
    return undefined;
  }
}

function eventOf(event: StoredEvent, provider: PaymentProvider | undefined): ProviderEvent {
  if (!provider) throw new Error(`Unknown payment provider ${event.provider}`);
  return provider.eventOf(new TextEncoder().encode(event.body));
}

function retryAt(attempts: number, now: Date): Date | undefined {
  if (attempts + 1 >= MAX_ATTEMPTS) return undefined;
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** attempts, MAX_RETRY_MS));
}
