import { asc, not, sql } from "drizzle-orm";
import { type MachineFigures, machineFigures } from "../../../contract/office/machines/machine-wire.ts";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { catalogueVersion, machines } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { type Change, writeChange } from "../audit-log/index.ts";

/** The owner's word on one machine; null figures take it out of the shop. */
export interface MachineChange {
  readonly id: string;
  readonly figures: MachineFigures | null;
  readonly updatedAt: Date;
}

/** What becomes of one machine; `forgotten` lets the library's word count again. */
export interface MachineEdit {
  readonly id: string;
  readonly to: MachineFigures | "removed" | "forgotten";
  /** How the log says it. */
  readonly logged: Pick<Change, "action" | "before" | "after">;
}

export interface MachineStore {
  changes(): Promise<MachineChange[]>;
  /** How often each machine was changed that ever was; the others' version is 0. */
  versions(): Promise<ReadonlyMap<string, number>>;
  /**
   * Makes the edits that `decide` finds right for what the owner says now, with their lines in the log: nobody else
   * changes machines in between.
   */
  edit(
    decide: (
      changes: readonly MachineChange[],
      versions: ReadonlyMap<string, number>,
    ) => readonly MachineEdit[],
    audit: AuditContext,
  ): Promise<void>;
}

export function createMachineStore({ db }: OpenDatabase): MachineStore {
  return {
    changes: () => readChanges(db),
    versions: () => readVersions(db),
    edit: (decide, { actor, now }) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`lock table machines in share row exclusive mode`);
        const edits = decide(await readChanges(tx), await readVersions(tx));
        // The table is among what is kept in memory for everybody.
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
      }),
  };
}

async function readChanges(db: Database): Promise<MachineChange[]> {
  const rows = await db.select().from(machines).where(not(machines.forgotten)).orderBy(asc(machines.id));
  return rows.map(({ id, figures, updatedAt }) => ({
    id,
    figures: machineFigures.nullable().parse(figures),
    updatedAt,
  }));
}

async function readVersions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: machines.id, version: machines.version }).from(machines);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
