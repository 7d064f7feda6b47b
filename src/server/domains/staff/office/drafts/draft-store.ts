import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../../../db/database.ts";
import { staffDrafts } from "../../../../db/schema/index.ts";

export interface SavedDraft {
  /** Serialised by the page. */
  readonly draft: string;
  readonly savedAt: Date;
}

/** Unsaved form input of staff; each member sees their own. */
export interface DraftStore {
  find(staffId: number, key: string): Promise<SavedDraft | undefined>;
  /** Adds or replaces a draft. Above 50 drafts, the oldest is deleted. */
  save(staffId: number, key: string, saved: SavedDraft): Promise<void>;
  drop(staffId: number, key: string): Promise<void>;
  /** Deletes drafts that were not changed for a month. */
  sweep(now: Date): Promise<void>;
}

const MAX_DRAFTS = 50;
const MONTH_MS = 30 * 86_400_000;

export function createDraftStore(db: Database): DraftStore {
  const { staffId, key, draft, savedAt } = staffDrafts;
  const own = (staff: number, of: string) => and(eq(staffId, staff), eq(key, of));
  return {
    find: async (staff, of) => {
      const rows = await db.select({ draft, savedAt }).from(staffDrafts).where(own(staff, of));
      return rows[0];
    },
    save: async (staff, of, saved) => {
      await db
        .insert(staffDrafts)
        .values({ staffId: staff, key: of, ...saved })
        .onConflictDoUpdate({ target: [staffId, key], set: saved });
      const surplus = db
        .select({ key })
        .from(staffDrafts)
        .where(eq(staffId, staff))
        .orderBy(desc(savedAt), asc(sql`${key} <> ${of}`))
        .offset(MAX_DRAFTS);
      await db.delete(staffDrafts).where(and(eq(staffId, staff), inArray(key, surplus)));
    },
    drop: async (staff, of) => {
      await db.delete(staffDrafts).where(own(staff, of));
    },
    sweep: async (now) => {
      await db.delete(staffDrafts).where(lt(savedAt, new Date(now.getTime() - MONTH_MS)));
    },
  };
}
