import type { Logger } from "pino";
import type { PaymentProvider, PaymentProviders } from "./payment-provider.ts";
import type { ProviderEventStore, StoredEvent } from "./provider-event-store.ts";

export interface EventHandling {
  readonly store: Pick<ProviderEventStore, "claimOpen" | "markProcessed" | "markFailed">;
  readonly providers: PaymentProviders;
  /** Brings the order up to what the provider knows; safe to repeat. */
  readonly settle: (providerOrderId: string) => Promise<unknown>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Longer than settling takes with every time-out; a process that dies gives its events back after it. */
const LEASE_MS = 2 * 60_000;
const BATCH = 20;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30 * 60_000;
const MAX_ATTEMPTS = 20;

/**
 * Works through stored webhooks; answers how many are done with. A failing one comes again later. Several about one
 * order make its provider be asked once: all of them were told before.
 */
export async function handleEvents(handling: EventHandling): Promise<number> {
  const now = handling.now();
  const open = await handling.store.claimOpen(now, new Date(now.getTime() + LEASE_MS), BATCH);
  const asked = new Map<string, Promise<unknown>>();
  const settle = (orderId: string) => {
    const settling = asked.get(orderId) ?? handling.settle(orderId);
    asked.set(orderId, settling);
    return settling;
  };
  const done = await Promise.all(open.map((event) => handleOne({ ...handling, settle }, event)));
  const ids = done.filter((id) => id !== undefined);
  if (ids.length > 0) await handling.store.markProcessed(ids, handling.now());
  return ids.length;
}

/** Answers the event's id once it is done with. */
async function handleOne({ store, providers, settle, now, log }: EventHandling, stored: StoredEvent) {
  try {
    const orderId = orderNamedIn(stored, providers.get(stored.provider));
    if (orderId !== undefined) await settle(orderId);
    return stored.id;
  } catch (error) {
    const next = retryAt(stored.attempts, now());
    log.warn({ err: error, providerEvent: stored.id, next }, "provider event not handled");
    await store.markFailed(stored.id, error instanceof Error ? error.message : String(error), now(), next);
    return undefined;
  }
}

function orderNamedIn(stored: StoredEvent, provider: PaymentProvider | undefined): string | undefined {
  if (!provider) throw new Error(`No provider is called ${stored.provider}`);
  return provider.eventOf(new TextEncoder().encode(stored.body)).providerOrderId;
}

function retryAt(attempts: number, now: Date): Date | undefined {
  if (attempts + 1 >= MAX_ATTEMPTS) return undefined;
  return new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS));
}
