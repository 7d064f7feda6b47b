import { and, asc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { workUnlessBusy } from "../../db/named-lock.ts";
import { providerEvents } from "../../db/schema/index.ts";
import type { ProviderEvent } from "./payment-provider.ts";

export interface StoredEvent {
  readonly id: number;
  readonly provider: string;
  readonly body: string;
  /** Attempts made before this one. */
  readonly attempts: number;
}

/** A webhook as it came. */
export interface NewEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly body: string;
  /** What it is about, for the order's timeline; `undefined` when the body does not say. */
  readonly about: ProviderEvent | undefined;
}

/** A webhook about an order, and what became of it. */
export interface OrderWebhook {
  readonly eventId: string;
  /** The provider's name of the event. */
  readonly type: string | null;
  readonly receivedAt: Date;
  /** How often the provider sent it again, and when last. */
  readonly repeats: number;
  readonly repeatedAt: Date | null;
  readonly attempts: number;
  readonly processedAt: Date | null;
  readonly error: string | null;
}

export interface ProviderEventStore {
  /** `false` when the event came before; that is counted. */
  add(event: NewEvent, now: Date): Promise<boolean>;
  /** Webhooks about one order, oldest first. */
  ofOrder(provider: string, providerOrderId: string): Promise<OrderWebhook[]>;
  /** Takes open events, oldest first; nobody else gets them before `leaseUntil`. */
  claimOpen(now: Date, leaseUntil: Date, limit: number): Promise<StoredEvent[]>;
  markProcessed(ids: readonly number[], now: Date): Promise<void>;
  /** Without a next attempt the event is closed with its error. */
  markFailed(id: number, reason: string, now: Date, nextAttemptAt: Date | undefined): Promise<void>;
  /** Deletes events that were dealt with before then, the oldest first; answers how many, 0 while another process is at it. */
  deleteHandled(before: Date, limit: number): Promise<number>;
}

export function createProviderEventStore(db: Database): ProviderEventStore {
  return {
    add: (event, now) => addEvent(db, event, now),
    ofOrder: (provider, providerOrderId) =>
      db
        .select()
        .from(providerEvents)
        .where(
          and(eq(providerEvents.provider, provider), eq(providerEvents.providerOrderId, providerOrderId)),
        )
        .orderBy(asc(providerEvents.id)),
    claimOpen: (now, leaseUntil, limit) => claimOpen(db, now, leaseUntil, limit),
    markProcessed: async (ids, now) => {
      await db
        .update(providerEvents)
        .set({ processedAt: now, error: null })
        .where(inArray(providerEvents.id, [...ids]));
    },
    markFailed: async (id, reason, now, nextAttemptAt) => {
      const fate = nextAttemptAt ? { nextAttemptAt } : { processedAt: now };
      await db
        .update(providerEvents)
        .set({ error: keepable(reason.slice(0, 500)), ...fate })
        .where(eq(providerEvents.id, id));
    },
    deleteHandled: (before, limit) => deleteHandled(db, before, limit),
  };
}

/** A provider may send anything under its signature; the database takes every character but NUL. */
function keepable(text: string): string {
  return text.replaceAll("\u0000", "\uFFFD");
}

async function addEvent(db: Database, event: NewEvent, now: Date): Promise<boolean> {
  const { provider, eventId, body, about } = event;
  const [kept] = await db
    .insert(providerEvents)
    .values({
      provider,
      eventId: keepable(eventId),
      body: keepable(body),
      type: about ? keepable(about.type) : null,
      providerOrderId: about?.providerOrderId ? keepable(about.providerOrderId) : null,
      receivedAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoUpdate({
      target: [providerEvents.provider, providerEvents.eventId],
      set: { repeats: sql`${providerEvents.repeats} + 1`, repeatedAt: sql`excluded.received_at` },
    })
    .returning({ repeats: providerEvents.repeats });
  return kept?.repeats === 0;
}

async function claimOpen(db: Database, now: Date, leaseUntil: Date, limit: number): Promise<StoredEvent[]> {
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

async function deleteHandled(db: Database, before: Date, limit: number): Promise<number> {
  const deleted = await workUnlessBusy(db, "forget webhooks", (tx) => {
    const old = tx
      .select({ id: providerEvents.id })
      .from(providerEvents)
      .where(and(lt(providerEvents.processedAt, before), isNull(providerEvents.error)))
      .orderBy(asc(providerEvents.processedAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    return tx.delete(providerEvents).where(inArray(providerEvents.id, old));
  });
  return deleted?.rowCount ?? 0;
}
