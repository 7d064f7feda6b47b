import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { providerEvents } from "../../db/schema/index.ts";

export interface StoredEvent {
  readonly id: number;
  readonly provider: string;
  readonly body: string;
  /** Attempts made before this one. */
  readonly attempts: number;
}

export interface ProviderEventStore {
  /** `false` when the event came before. */
  add(provider: string, eventId: string, body: string, now: Date): Promise<boolean>;
  /** Takes open events, oldest first; nobody else gets them before `leaseUntil`. */
  claimOpen(now: Date, leaseUntil: Date, limit: number): Promise<StoredEvent[]>;
  markProcessed(id: number, now: Date): Promise<void>;
  /** Without a next attempt the event is closed with its error. */
  markFailed(id: number, reason: string, now: Date, nextAttemptAt: Date | undefined): Promise<void>;
}

export function createProviderEventStore(db: Database): ProviderEventStore {
  return {
    add: async (provider, eventId, body, now) => {
      const added = await db
        .insert(providerEvents)
        .values({ provider, eventId, body, receivedAt: now, nextAttemptAt: now })
        .onConflictDoNothing()
        .returning({ id: providerEvents.id });
      return added.length > 0;
    },
    claimOpen: (now, leaseUntil, limit) => claimOpen(db, now, leaseUntil, limit),
    markProcessed: async (id, now) => {
      await db.update(providerEvents).set({ processedAt: now, error: null }).where(eq(providerEvents.id, id));
    },
    markFailed: async (id, reason, now, nextAttemptAt) => {
      const fate = nextAttemptAt ? { nextAttemptAt } : { processedAt: now };
      await db
        .update(providerEvents)
        .set({ error: reason.slice(0, 500), ...fate })
        .where(eq(providerEvents.id, id));
    },
  };
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
