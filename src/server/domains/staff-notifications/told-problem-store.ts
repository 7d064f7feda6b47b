import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { workUnlessBusy } from "../../db/named-lock.ts";
import { toldProblems } from "../../db/schema/index.ts";
import { notifyStaff } from "./staff-notification-store.ts";
import { evaluateProblems } from "./waiting-problem.ts";

/** Tells staff once about problems that wait; `counts` are those of today by kind. */
export async function recordWaitingProblems(
  db: Database,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  await workUnlessBusy(db, "tell problems", async (tx) => {
    const rows = new Map((await tx.select().from(toldProblems)).map((row) => [row.kind, row]));
    const kinds = [...new Set([...rows.keys(), ...counts.keys()])];
    const evaluations = kinds.map((kind) => ({
      kind,
      ...evaluateProblems(rows.get(kind) ?? { told: 0, moreSince: null }, counts.get(kind) ?? 0, now),
    }));
    if (evaluations.length === 0) return;
    const set = { told: sql`excluded.told`, moreSince: sql`excluded.more_since` };
    await tx.insert(toldProblems).values(evaluations).onConflictDoUpdate({ target: toldProblems.kind, set });
    const count = evaluations.reduce((sum, { news }) => sum + news, 0);
    if (count > 0) await notifyStaff(tx, { kind: "problem", count }, now);
  });
}
