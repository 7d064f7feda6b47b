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

const ofCustomer = (customerId: number) => eq(customerMachines.customerId, customerId);

export async function findOwnMachines(db: Database, customerId: number): Promise<OwnMachines> {
  const [row] = await db.select().from(customerMachines).where(ofCustomer(customerId));
  return row ? { machines: storedMachines(row), version: row.version } : { machines: [], version: 0 };
}

/** Returns the new version; `undefined` if another device saved since `version`. */
export async function saveOwnMachines(
  db: Database,
  customerId: number,
  { machines, version }: OwnMachines,
  now: Date,
): Promise<number | undefined> {
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
          .where(and(ofCustomer(customerId), eq(customerMachines.version, version)))
          .returning(raised);
  return row?.version;
}

/** Parses the machines in a customer's row. */
export function storedMachines({ machines }: { readonly machines: unknown }): readonly OwnMachine[] {
  return z.array(ownMachine).parse(machines);
}
