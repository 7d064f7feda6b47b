import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { createPasswords } from "../../../server/domains/customers/index.ts";
import {
  findLegacyFiles,
  findProductPhoto,
  importLegacyShop,
  LEGACY_TABLES,
  type LegacyFiles,
  type LegacyImportReport,
  type LegacyTables,
  listVariantFiles,
  readLegacyShop,
} from "../../../server/domains/legacy-import/index.ts";
import { createProgress } from "../../../server/process/progress.ts";
import { UnreadableTable } from "../../../server/tables/read-table.ts";
import { CommandError } from "../command-error.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { plain } from "../written.ts";

interface Options {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const LARGEST_TABLE_BYTES = 256 * 1024 * 1024;

const HELP = `
The folder contains any of:
  customers.csv   id, fullName, email, phone, gender, password, joined
  addresses.csv   customer, fullName, phone, shipping, area, city, district, state
  wishlist.csv    customer, productId
  orders.csv      order, customer, date, productId, productName, variantName, variantPath, price, quantity, total
  files/          zips that customers bought; zips of this shop's catalogue are found automatically

Import the catalogue first. See docs/owner-guide.md.`;

export function addLegacyImportCommands(program: Command, output: Output): void {
  const group = program.command("older-shop").description("Move from an older shop.");
  group
    .command("import")
    .description("Import customers, addresses, wishlists and past orders. Safe to repeat.")
    .argument("<folder>", "folder with the older shop's tables and zips")
    .option("--dry-run", "show what would be imported without changing anything")
    .addHelpText("after", HELP)
    .action(async (folder: string, options: Options) => {
      const result = await withShop(output, (shop) => runLegacyImport(shop, folder, options, output)).catch(
        explain,
      );
      if (result.issues.length > 0) output.fail();
      if (options.json) output.json(result);
      else printReport(result, options, output);
    });
}

async function runLegacyImport(shop: OpenShop, folder: string, options: Options, output: Output) {
  const tables = await readTables(folder);
  const { shop: older, refused, notices } = readLegacyShop(tables);
  const isDryRun = options.dryRun ?? false;
  const { db } = shop;
  const theirs = await filesBelow(join(folder, "files"), isDryRun ? undefined : shop.files);
  const progress = createProgress(output.streams.stderr as NodeJS.WriteStream);
  const report = await importLegacyShop(older, {
    passwords: createPasswords(),
    db,
    files: new Map([...(await listVariantFiles(db)), ...theirs.files]),
    photoOf: (productId) => findProductPhoto(db, productId),
    isDryRun,
    onProgress: (count, of) => progress("importing", count, of),
  });
  if (output.streams.stderr.isTTY) output.streams.stderr.write("\n");
  return withUnread(report, refused, [...notices, ...theirs.notices]);
}

async function readTables(folder: string): Promise<LegacyTables> {
  const entries = await Promise.all(
    LEGACY_TABLES.map(async (name) => {
      const path = join(folder, name);
      const size = (await stat(path).catch(() => undefined))?.size;
      if (size === undefined) return [];
      if (size > LARGEST_TABLE_BYTES)
        throw new CommandError(`${name} is larger than 256 MB. Split it into several imports.`);
      return [[name, await readFile(path)] as const];
    }),
  );
  const tables = Object.fromEntries(entries.flat());
  if (Object.keys(tables).length === 0)
    throw new CommandError(`${folder} contains none of ${LEGACY_TABLES.join(", ")}.`);
  return tables;
}

async function filesBelow(folder: string, files: OpenShop["files"] | undefined): Promise<LegacyFiles> {
  const isThere = (await stat(folder).catch(() => undefined))?.isDirectory();
  return isThere ? findLegacyFiles(folder, files) : { files: new Map(), notices: [] };
}

type Result = LegacyImportReport & { readonly notices: readonly string[] };

/** Counts unreadable rows as refused. */
function withUnread(
  { tables, issues }: LegacyImportReport,
  unread: LegacyImportReport["issues"],
  notices: readonly string[],
): Result {
  const tableEntries = LEGACY_TABLES.map((name) => {
    const more = unread.filter(({ file }) => file === name).length;
    return [name, { ...tables[name], refused: tables[name].refused + more }] as const;
  });
  return {
    tables: Object.fromEntries(tableEntries) as LegacyImportReport["tables"],
    issues: [...unread, ...issues],
    notices,
  };
}

function printReport({ tables, issues, notices }: Result, { dryRun }: Options, output: Output): void {
  for (const { file, row, reason, advice } of issues)
    output.line(`${output.style("yellow", `${file}, row ${row}`)}: ${plain(reason)} ${plain(advice)}`);
  for (const notice of notices) output.line(plain(notice));
  if (issues.length + notices.length > 0) output.line("");
  const rows = LEGACY_TABLES.map((name) => [
    name,
    tables[name].added,
    tables[name].known,
    tables[name].refused,
  ]);
  output.table(["Table", dryRun ? "Would import" : "Imported", "Already here", "Refused"], rows);
  if (dryRun) output.line("Dry run: nothing changed.");
}

function explain(error: unknown): never {
  if (error instanceof UnreadableTable) throw new CommandError(error.message);
  throw error;
}
