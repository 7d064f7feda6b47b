/** `npm run migration -- NAME`: writes a migration of the changed schema, and judges all of them. */
import { spawnSync } from "node:child_process";
import { judgeMigrations } from "../test/databases/judge-migration.ts";

/**
 * Writes the migration with drizzle-kit. Returns the reasons why migrations in the folder of this
 * configuration would block or break running processes.
 */
export async function writeMigration(
  name: string,
  config: string,
  folder: string,
): Promise<readonly string[]> {
  const drizzle = ["node_modules/drizzle-kit/bin.cjs", "generate", `--config=${config}`, `--name=${name}`];
  const { status } = spawnSync(process.execPath, drizzle, { stdio: "inherit" });
  return status === 0 ? judgeMigrations(folder) : ["drizzle-kit could not write the migration"];
}

const USAGE = "Name the change: npm run migration -- add_thread_weight";

if (import.meta.main) {
  const [name] = process.argv.slice(2);
  const violations = name
    ? await writeMigration(name, "drizzle.config.ts", "src/server/db/migrations")
    : [USAGE];
  console.log(violations.length > 0 ? violations.join("\n") : "It blocks no running shop.");
  process.exitCode = violations.length > 0 ? 1 : 0;
}
