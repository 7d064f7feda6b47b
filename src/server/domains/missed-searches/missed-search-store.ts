import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { missedSearches } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";

export const MAX_STORED = 1_000;

/** Adds counts by text; deletes the rarest texts if there are too many. */
export function addMissedSearches(
  db: Database,
  times: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  return db.transaction((tx) => add(tx, times, now));
}

/** Most frequent first. */
export function listMissedSearches(
  db: Database,
  limit: number,
): Promise<(typeof missedSearches.$inferSelect)[]> {
  return db
    .select()
    .from(missedSearches)
    .orderBy(desc(missedSearches.times), desc(missedSearches.lastAt), asc(missedSearches.text))
    .limit(limit);
}

export function dismissMissedSearch(db: Database, text: string, actor: Actor, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx.delete(missedSearches).where(eq(missedSearches.text, text)).returning();
    if (!deleted) return;
    const before = { text, times: deleted.times };
    await writeChange(
      tx,
      actor,
      { action: "search forgotten", subject: "shop", subjectId: "search", before },
      now,
    );
  });
}

async function add(tx: Database, times: ReadonlyMap<string, number>, now: Date): Promise<void> {
  // Sorted, so that concurrent writers lock rows in the same order and cannot deadlock.
  const rows = [...times].map(([text, count]) => ({ text, times: count, firstAt: now, lastAt: now }));
  await tx
    .insert(missedSearches)
    .values(rows.toSorted((a, b) => (a.text < b.text ? -1 : 1)))
    .onConflictDoUpdate({
      target: missedSearches.text,
      set: { times: sql`${missedSearches.times} + excluded.times`, lastAt: sql`excluded.last_at` },
    });
  await tx.execute(sql`
    delete from missed_searches where text in (
      select text from missed_searches order by times desc, last_at desc, text offset ${MAX_STORED})`);
}
