import { and, asc, eq } from "drizzle-orm";
import type { OpenDatabase } from "../../../db/database.ts";
import { searchSynonyms } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { raiseVersion } from "../writing/listing-store.ts";

export interface Synonym {
  readonly word: string;
  readonly meaning: string;
}

export interface SynonymStore {
  all(): Promise<(typeof searchSynonyms.$inferSelect)[]>;
  /** Does nothing if the synonym exists. */
  add(synonym: Synonym, actor: Actor, now: Date): Promise<void>;
  remove(synonym: Synonym, actor: Actor, now: Date): Promise<void>;
}

export function createSynonymStore({ db }: OpenDatabase): SynonymStore {
  return {
    all: () =>
      db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.word), asc(searchSynonyms.meaning)),
    add: ({ word, meaning }, actor, now) =>
      db.transaction(async (tx) => {
        await raiseVersion(tx);
        const rows = await tx
          .insert(searchSynonyms)
          .values({ word, meaning, createdAt: now })
          .onConflictDoNothing()
          .returning();
        if (rows.length > 0)
          await writeChange(tx, actor, { ...ABOUT, action: "synonym added", after: { word, meaning } }, now);
      }),
    remove: ({ word, meaning }, actor, now) =>
      db.transaction(async (tx) => {
        await raiseVersion(tx);
        const which = and(eq(searchSynonyms.word, word), eq(searchSynonyms.meaning, meaning));
        const rows = await tx.delete(searchSynonyms).where(which).returning();
        if (rows.length > 0)
          await writeChange(
            tx,
            actor,
            { ...ABOUT, action: "synonym removed", before: { word, meaning } },
            now,
          );
      }),
  };
}

const ABOUT = { subject: "shop", subjectId: "search" } as const;
