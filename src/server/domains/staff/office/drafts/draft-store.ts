import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../../../db/database.ts";
import { staffDrafts } from "../../../../db/schema/index.ts";

export interface SavedDraft {
  /** Serialised by the page. */
  readonly draft: string;
  readonly savedAt: Date;
}

const MAX_DRAFTS = 50;
const MONTH_MS = 30 * 86_400_000;

const { staffId, key, draft, savedAt } = staffDrafts;

const isDraftOf = (staff: number, of: string) => and(eq(staffId, staff), eq(key, of));

export async function findDraft(db: Database, staff: number, of: string): Promise<SavedDraft | undefined> {
  const rows = await db.select({ draft, savedAt }).from(staffDrafts).where(isDraftOf(staff, of));
  return rows[0];
}

/** Adds or replaces a draft. Above 50 drafts, the oldest is deleted. */
export async function saveDraft(
  db: Database,
  staff: number,
  of: string,
  savedDraft: SavedDraft,
): Promise<void> {
  await db
    .insert(staffDrafts)
    .values({ staffId: staff, key: of, ...savedDraft })
    .onConflictDoUpdate({ target: [staffId, key], set: savedDraft });
  const surplus = db
    .select({ key })
    .from(staffDrafts)
    .where(eq(staffId, staff))
    .orderBy(desc(savedAt), asc(sql`${key} <> ${of}`))
    .offset(MAX_DRAFTS);
  await db.delete(staffDrafts).where(and(eq(staffId, staff), inArray(key, surplus)));
}

export async function dropDraft(db: Database, staff: number, of: string): Promise<void> {
  await db.delete(staffDrafts).where(isDraftOf(staff, of));
}

/** Deletes drafts that were not changed for a month. */
export async function sweepDrafts(db: Database, now: Date): Promise<void> {
  await db.delete(staffDrafts).where(lt(savedAt, new Date(now.getTime() - MONTH_MS)));
}
