import { mkdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import {
  backUpShop,
  findBackup,
  newBackupIn,
  readBackup,
  restoreShop,
} from "../../../server/backup/index.ts";
import { createProgress } from "../../../server/process/progress.ts";
import { confirm } from "../confirm.ts";
import { nameShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

export function addBackupCommands(program: Command, output: Output): void {
  addBackup(program, output);
  addRestore(program, output);
}

function addBackup(program: Command, output: Output): void {
  program
    .command("backup")
    .description("Back up database and files to one archive; the shop can keep running.")
    .argument("<target>", ".tar file to create, or folder for a file named after the time")
    .option("--without-sessions", "leave out sign-in sessions and pending codes")
    .addHelpText(
      "after",
      `
The backup is a consistent snapshot. With the embedded database a running server waits while rows are read.
It contains all customer data: store it where only you can read it.`,
    )
    .action(async (to: string, options: { withoutSessions?: boolean; json?: boolean }) => {
      const now = new Date();
      const target = await targetOf(resolve(to), now);
      const manifest = await withShop(output, ({ database, files }) =>
        backUpShop(database, files, {
          target,
          now,
          progress: createProgress(),
          withoutSessions: options.withoutSessions ?? false,
        }),
      );
      const { missing } = manifest;
      const { size } = await stat(target);
      if (missing.length > 0) output.fail();
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const report = { target, bytes: size, rows, files: manifest.files.length, missing };
      if (options.json) return output.json(report);
      output.line(
        `Saved ${rows} rows and ${report.files} files to ${target} (${(size / 1_000_000).toFixed(1)} MB).`,
      );
      if (missing.length > 0)
        output.line(
          `${missing.length} files are missing or damaged in storage. Run npm run shop -- check to list them.`,
        );
    });
}

function addRestore(program: Command, output: Output): void {
  program
    .command("restore")
    .description("Restore a backup to an empty shop, with PostgreSQL or the embedded database.")
    .argument("<file>", "backup archive, or name of one created in the office on this machine")
    .option("--replace", "replace all data of a shop that is not empty")
    .option("--yes", "skip the confirmation")
    .addHelpText(
      "after",
      `
The archive is checked first. Rows are restored in one transaction: an interrupted restore changes nothing.`,
    )
    .action(async (from: string, options: { replace?: boolean; yes?: boolean; json?: boolean }) => {
      const source = await findBackup(from, join(nameShop(output).dataDir, "backups"));
      const progress = createProgress();
      const backup = await readBackup(source, progress);
      const { createdAt, tables, files: names, missing } = backup.manifest;
      if (options.replace)
        await confirm(output, `Replace all data of this shop with the backup of ${createdAt}?`, options);
      await withShop(
        output,
        ({ database, files }) =>
          restoreShop(database, files, backup, { progress, replace: options.replace ?? false }),
        { creates: true },
      );
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      if (options.json) return output.json({ createdAt, rows, files: names.length, missing });
      output.line(`Restored ${rows} rows and ${names.length} files from the backup of ${createdAt}.`);
      if (missing.length > 0) output.line(`${missing.length} files were already missing from the backup.`);
    });
}

async function targetOf(path: string, now: Date): Promise<string> {
  if (!path.endsWith(".tar")) return newBackupIn(path, now);
  await mkdir(dirname(path), { recursive: true });
  return path;
}
