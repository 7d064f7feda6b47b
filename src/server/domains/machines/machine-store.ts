import { asc, not, sql } from "drizzle-orm";
import { type MachineFigures, machineFigures } from "../../../contract/office/machines/machine-wire.ts";
import type { Database } from "../../db/database.ts";
import { catalogueVersion, machines } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { type Change, writeChange } from "../audit-log/index.ts";

/** The owner's correction of one machine; null figures remove it from the shop. */
export interface MachineChange {
  readonly id: string;
  readonly figures: MachineFigures | null;
  readonly updatedAt: Date;
}

/** An edit of one machine; `forgotten` restores the library's figures. */
export interface MachineEdit {
  readonly id: string;
  readonly to: MachineFigures | "removed" | "forgotten";
  /** Audit log entry. */
  readonly logged: Pick<Change, "action" | "before" | "after">;
}

/**
 * Applies the edits that `decide` returns for the current corrections and writes them to the audit log. The
 * table is locked meanwhile.
 */
export function editMachines(
  db: Database,
  decide: (
    changes: readonly MachineChange[],
    versions: ReadonlyMap<string, number>,
  ) => readonly MachineEdit[],
  { actor, now }: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table machines in share row exclusive mode`);
    const edits = decide(await readMachineChanges(tx), await readMachineVersions(tx));
    // The response cache holds the table, so the catalogue version must rise.
    if (edits.length > 0)
      await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
    for (const { id, to, logged } of edits) {
      const values = {
        figures: typeof to === "string" ? null : to,
        forgotten: to === "forgotten",
        updatedAt: now,
      };
      const version = sql`${machines.version} + 1`;
      await tx
        .insert(machines)
        .values({ id, ...values })
        .onConflictDoUpdate({ target: machines.id, set: { ...values, version } });
      await writeChange(tx, actor, { ...logged, subject: "machine", subjectId: id }, now);
    }
  });
}

export async function readMachineChanges(db: Database): Promise<MachineChange[]> {
  const rows = await db.select().from(machines).where(not(machines.forgotten)).orderBy(asc(machines.id));
  return rows.map(({ id, figures, updatedAt }) => ({
    id,
    figures: machineFigures.nullable().parse(figures),
    updatedAt,
  }));
}

/** Number of changes by machine; machines that never changed have version 0. */
export async function readMachineVersions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: machines.id, version: machines.version }).from(machines);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
