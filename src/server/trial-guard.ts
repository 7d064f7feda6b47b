import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./db/database.ts";
import { fileExists } from "./files/file-exists.ts";
import { CannotStart } from "./process/cannot-start.ts";

/** @throws CannotStart when customers paid orders of this database with play money */
export async function refuseEmulatedOrders(db: Database): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where is_emulated`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new CannotStart(
      `This database is that of a trial: ${count} of its orders were paid with simulated payments, so its books would begin with invoices for money that never came. Point DATABASE_URL to an empty database and take the trial's designs there: npm run shop -- go-live`,
    );
}

/**
 * Warning for an owner whose trial lies in `dataDir` while the real shop's database is empty; `undefined`
 * elsewhere.
 */
export async function forgottenTrial(db: Database, dataDir: string): Promise<string | undefined> {
  if (!(await fileExists(join(dataDir, "db")))) return undefined;
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from products) as empty`,
  );
  if (!rows[0]?.empty) return undefined;
  return `This shop is empty, and ${dataDir} has a trial with designs of its own. Stop the shop and take them along: npm run shop -- go-live ${dataDir}`;
}
