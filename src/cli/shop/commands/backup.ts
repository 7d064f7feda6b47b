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
import { readSettings } from "../../../server/config/env.ts";
import { createProgress } from "../../../server/process/progress.ts";
import { confirm } from "../confirm.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

export function addBackupCommands(program: Command, output: Output): void {
  addBackup(program, output);
  addRestore(program, output);
}

function addBackup(program: Command, output: Output): void {
  program
    .command("backup")
    .description("Saves database and files together in one archive, also while the shop runs.")
    .argument("<target>", "a .tar file to write, or a folder that gets one named after the time")
    .option("--without-sessions", "leave out who is logged in and codes under way")
    .addHelpText(
      "after",
      `
The rows are those of one moment. On the embedded database a running server waits while they are read.
It holds everything there is to know of customers: keep it where only you can read it.`,
    )
    .action(async (to: string, options: { withoutSessions?: boolean; json?: boolean }) => {
      const now = new Date();
      const target = await targetOf(resolve(to), now);
      const manifest = await withShop(({ database, files }) =>
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
        `${target}: ${rows} rows and ${report.files} files, ${(size / 1_000_000).toFixed(1)} million bytes`,
      );
      if (missing.length > 0)
        output.line(
          `${missing.length} files are missing or damaged in storage: npm run shop -- check names them.`,
        );
    });
}

function addRestore(program: Command, output: Output): void {
  program
    .command("restore")
    .description("Brings a backup back into an empty shop, on either kind of database.")
    .argument(
      "<file>",
      "an archive that backup wrote, or the name of one that the office made on this machine",
    )
    .option("--replace", "the shop is not empty: put the backup in place of all it holds")
    .option("--yes", "do not ask")
    .addHelpText(
      "after",
      `
Everything is checked first; the rows come back in one step, so that an interrupted restore leaves the shop as it was.`,
    )
    .action(async (from: string, options: { replace?: boolean; yes?: boolean; json?: boolean }) => {
      const source = await findBackup(from, join(readSettings().dataDir, "backups"));
      const progress = createProgress();
      const backup = await readBackup(source, progress);
      const { createdAt, tables, files: names, missing } = backup.manifest;
      if (options.replace)
        await confirm(output, `Replace everything in this shop by the backup of ${createdAt}?`, options);
      await withShop(({ database, files }) =>
        restoreShop(database, files, backup, { progress, replace: options.replace ?? false }),
      );
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      if (options.json) return output.json({ createdAt, rows, files: names.length, missing });
      output.line(`The shop is as it was on ${createdAt}: ${rows} rows and ${names.length} files are back.`);
      if (missing.length > 0)
        output.line(`${missing.length} files were missing already when the backup was made.`);
    });
}

async function targetOf(path: string, now: Date): Promise<string> {
  if (!path.endsWith(".tar")) return newBackupIn(path, now);
  await mkdir(dirname(path), { recursive: true });
  return path;
}
