import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { searchSynonyms } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { raiseVersion } from "../writing/listing-store.ts";

export interface Synonym {
  readonly word: string;
  readonly meaning: string;
}

export function listSynonyms(db: Database): Promise<(typeof searchSynonyms.$inferSelect)[]> {
  return db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.word), asc(searchSynonyms.meaning));
}

/** Does nothing if the synonym exists. */
export function insertSynonym(
  db: Database,
  { word, meaning }: Synonym,
  actor: Actor,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    const rows = await tx
      .insert(searchSynonyms)
      .values({ word, meaning, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (rows.length > 0)
      await writeChange(tx, actor, { ...ABOUT, action: "synonym added", after: { word, meaning } }, now);
  });
}

export function removeSynonym(
  db: Database,
  { word, meaning }: Synonym,
  actor: Actor,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    const which = and(eq(searchSynonyms.word, word), eq(searchSynonyms.meaning, meaning));
    const rows = await tx.delete(searchSynonyms).where(which).returning();
    if (rows.length > 0)
      await writeChange(tx, actor, { ...ABOUT, action: "synonym removed", before: { word, meaning } }, now);
  });
}

const ABOUT = { subject: "shop", subjectId: "search" } as const;
