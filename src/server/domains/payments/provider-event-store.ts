import { and, asc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { workUnlessBusy } from "../../db/named-lock.ts";
import { providerEvents } from "../../db/schema/index.ts";
import type { ProviderEvent } from "./payment-provider.ts";

export interface StoredEvent {
  readonly id: number;
  readonly provider: string;
  readonly body: string;
  /** Earlier attempts. */
  readonly attempts: number;
}

/** A webhook as received. */
export interface NewEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly body: string;
  /** Subject, for the order's timeline; `undefined` when the body cannot be parsed. */
  readonly about: ProviderEvent | undefined;
}

/** A webhook about an order, and how it was handled. */
export interface OrderWebhook {
  readonly eventId: string;
  /** The provider's event name. */
  readonly type: string | null;
  readonly receivedAt: Date;
  /** Number of repeated deliveries, and the time of the last one. */
  readonly repeats: number;
  readonly repeatedAt: Date | null;
  readonly attempts: number;
  readonly processedAt: Date | null;
  readonly error: string | null;
}

interface FailedAttempt {
  readonly reason: string;
  readonly nextAttemptAt: Date | undefined;
}

/** Webhooks about one order, oldest first. */
export function eventsOfOrder(
  db: Database,
  provider: string,
  providerOrderId: string,
): Promise<OrderWebhook[]> {
  return db
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.providerOrderId, providerOrderId)))
    .orderBy(asc(providerEvents.id));
}

export async function markEventsProcessed(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(providerEvents)
    .set({ processedAt: now, error: null })
    .where(inArray(providerEvents.id, [...ids]));
}

/** Records a failed attempt; without `nextAttemptAt` the event is closed with its error. */
export async function markEventFailed(
  db: Database,
  id: number,
  { reason, nextAttemptAt }: FailedAttempt,
  now: Date,
): Promise<void> {
  const result = nextAttemptAt ? { nextAttemptAt } : { processedAt: now };
  await db
    .update(providerEvents)
    .set({ error: replaceNul(reason.slice(0, 500)), ...result })
    .where(eq(providerEvents.id, id));
}

/** Replaces NUL, the only character that PostgreSQL text cannot store. */
function replaceNul(text: string): string {
  return text.replaceAll("\u0000", "\uFFFD");
}

/** Returns `false` for a repeated event, which is counted. */
export async function addEvent(db: Database, event: NewEvent, now: Date): Promise<boolean> {
  const { provider, eventId, body, about } = event;
  const [row] = await db
    .insert(providerEvents)
    .values({
      provider,
      eventId: replaceNul(eventId),
      body: replaceNul(body),
      type: about ? replaceNul(about.type) : null,
      providerOrderId: about?.providerOrderId ? replaceNul(about.providerOrderId) : null,
      receivedAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoUpdate({
      target: [providerEvents.provider, providerEvents.eventId],
      set: { repeats: sql`${providerEvents.repeats} + 1`, repeatedAt: sql`excluded.received_at` },
    })
    .returning({ repeats: providerEvents.repeats });
  return row?.repeats === 0;
}

/** Claims open events, oldest first; other workers skip them until `leaseUntil`. */
export async function claimOpenEvents(
  db: Database,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<StoredEvent[]> {
  const open = db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lte(providerEvents.nextAttemptAt, now)))
    .orderBy(asc(providerEvents.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(providerEvents)
    .set({ attempts: sql`${providerEvents.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(inArray(providerEvents.id, open))
    .returning();
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, provider, body, attempts }) => ({ id, provider, body, attempts: attempts - 1 }));
}

/**
 * Deletes events that were handled before this time, oldest first. Returns the number deleted, 0 while
 * another process deletes.
 */
export async function deleteHandledEvents(db: Database, before: Date, limit: number): Promise<number> {
  const deleted = await workUnlessBusy(db, "forget webhooks", (tx) => {
    const oldEvents = tx
      .select({ id: providerEvents.id })
      .from(providerEvents)
      .where(and(lt(providerEvents.processedAt, before), isNull(providerEvents.error)))
      .orderBy(asc(providerEvents.processedAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    return tx.delete(providerEvents).where(inArray(providerEvents.id, oldEvents));
  });
  return deleted?.rowCount ?? 0;
}
