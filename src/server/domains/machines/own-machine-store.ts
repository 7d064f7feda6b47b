import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { OwnMachine } from "../../../contract/machines/fit.ts";
import { ownMachine } from "../../../contract/machines/own-machines.ts";
import type { Database } from "../../db/database.ts";
import { customerMachines } from "../../db/schema/index.ts";

/** A customer's machines and the number of times they were saved. */
export interface OwnMachines {
  readonly machines: readonly OwnMachine[];
  readonly version: number;
}

export interface OwnMachineStore {
  find(customerId: number): Promise<OwnMachines>;
  /** Returns the new version; `undefined` if another device saved since `version`. */
  save(customerId: number, wanted: OwnMachines, now: Date): Promise<number | undefined>;
}

export function createOwnMachineStore(db: Database): OwnMachineStore {
  const own = (customerId: number) => eq(customerMachines.customerId, customerId);
  return {
    find: async (customerId) => {
      const [row] = await db.select().from(customerMachines).where(own(customerId));
      return row ? { machines: storedMachines(row), version: row.version } : { machines: [], version: 0 };
    },
    save: async (customerId, { machines, version }, now) => {
      const values = { machines, updatedAt: now };
      const raised = { version: customerMachines.version };
      const [row] =
        version === 0
          ? await db
              .insert(customerMachines)
              .values({ customerId, ...values })
              .onConflictDoNothing()
              .returning(raised)
          : await db
              .update(customerMachines)
              .set({ ...values, version: sql`${customerMachines.version} + 1` })
              .where(and(own(customerId), eq(customerMachines.version, version)))
              .returning(raised);
      return row?.version;
    },
  };
}

/** Parses the machines in a customer's row. */
export function storedMachines({ machines }: { readonly machines: unknown }): readonly OwnMachine[] {
  return z.array(ownMachine).parse(machines);
}
