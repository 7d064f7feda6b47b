import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { breaches } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { Failure } from "../failure.ts";

export type BreachRow = typeof breaches.$inferSelect;
export type BreachFields = Omit<BreachRow, "id" | "version">;

export interface BreachStore {
  /** Newest first. */
  list(): Promise<BreachRow[]>;
  /** Records or changes a breach. @throws Failure not-found; conflict when someone else saved first */
  save(
    of: { id?: number | undefined; version: number },
    to: BreachFields,
    audit: AuditContext,
  ): Promise<BreachRow>;
}

export function createBreachStore(db: Database): BreachStore {
  return {
    list: () => db.select().from(breaches).orderBy(desc(breaches.noticedAt), desc(breaches.id)),
    save: ({ id, version }, to, { actor, now }) =>
      db.transaction(async (tx) => {
        const [before] = id ? await tx.select().from(breaches).where(eq(breaches.id, id)).for("update") : [];
        if (id && !before) throw new Failure("breach-unknown");
        if (before && before.version !== version) throw new Failure("changed-meanwhile");
        const next = { ...to, version: sql`${breaches.version} + 1` };
        const [saved] = before
          ? await tx.update(breaches).set(next).where(eq(breaches.id, before.id)).returning()
          : await tx.insert(breaches).values(to).returning();
        if (!saved) throw new Error("The breach was not saved");
        const action = before ? "breach changed" : "breach recorded";
        const was = before && { ...before, id: undefined, version: undefined };
        await writeChange(
          tx,
          actor,
          { action, subject: "shop", subjectId: "breach", before: was, after: to },
          now,
        );
        return saved;
      }),
  };
}
