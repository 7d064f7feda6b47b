import { fileURLToPath } from "node:url";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";

/** Brings the schema up to date; what is there already stays. Safe to run from several processes at once. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(20061)");
    await applyMigrations(tx, {
      migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
    });
  });
}
