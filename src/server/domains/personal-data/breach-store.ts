import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { breaches } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { Failure } from "../failure.ts";

export type BreachRow = typeof breaches.$inferSelect;
export type BreachFields = Omit<BreachRow, "id" | "version">;

/** Newest first. */
export function listBreaches(db: Database): Promise<BreachRow[]> {
  return db.select().from(breaches).orderBy(desc(breaches.noticedAt), desc(breaches.id));
}

/** Records or changes a breach. @throws Failure not-found; conflict when someone else saved first */
export function saveBreach(
  db: Database,
  { id, version }: { id?: number | undefined; version: number },
  to: BreachFields,
  { actor, now }: AuditContext,
): Promise<BreachRow> {
  return db.transaction(async (tx) => {
    const [before] = id ? await tx.select().from(breaches).where(eq(breaches.id, id)).for("update") : [];
    if (id && !before) throw new Failure("breach-unknown");
    if (before && before.version !== version) throw new Failure("changed-meanwhile");
    const next = { ...to, version: sql`${breaches.version} + 1` };
    const [breach] = before
      ? await tx.update(breaches).set(next).where(eq(breaches.id, before.id)).returning()
      : await tx.insert(breaches).values(to).returning();
    if (!breach) throw new Error("The breach was not saved");
    const action = before ? "breach changed" : "breach recorded";
    const was = before && { ...before, id: undefined, version: undefined };
    await writeChange(
      tx,
      actor,
      { action, subject: "shop", subjectId: "breach", before: was, after: to },
      now,
    );
    return breach;
  });
}
