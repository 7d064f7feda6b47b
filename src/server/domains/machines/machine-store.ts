import { eq } from "drizzle-orm";
import type { OpenDatabase } from "../../db/database.ts";
import { machines } from "../../db/schema/index.ts";
import { type MachineFigures, machineFigures } from "./machine-figures.ts";

/** The owner's word on one machine; null figures take it out of the shop. */
export interface MachineChange {
  readonly id: string;
  readonly figures: MachineFigures | null;
}

export interface MachineStore {
  changes(): Promise<MachineChange[]>;
  put(change: MachineChange): Promise<void>;
  /** Takes the owner's word on it back; on all of them without an id. */
  forget(id: string | undefined): Promise<void>;
}

export function createMachineStore({ db }: OpenDatabase): MachineStore {
  return {
    changes: async () => {
      const rows = await db.select().from(machines).orderBy(machines.id);
      return rows.map(({ id, figures }) => ({ id, figures: machineFigures.nullable().parse(figures) }));
    },
    put: async ({ id, figures }) => {
      const values = { figures, updatedAt: new Date() };
      await db
        .insert(machines)
        .values({ id, ...values })
        .onConflictDoUpdate({ target: machines.id, set: values });
    },
    forget: async (id) => {
      await db.delete(machines).where(id === undefined ? undefined : eq(machines.id, id));
    },
  };
}
