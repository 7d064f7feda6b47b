import { basename, join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import pLimit from "p-limit";
import { issueSentence } from "../../../contract/office/uploads/issues.ts";
import { commandLine } from "../../../server/domains/actor.ts";
import { readPrice } from "../../../server/domains/catalogue/index.ts";
import { findProduct } from "../../../server/domains/catalogue/reading/index.ts";
import { readCategories, UnreadableSource } from "../../../server/domains/intake/files/index.ts";
import {
  CATALOGUE_TEMPLATE,
  type ImportDeps,
  type ImportReport,
  importCatalogue,
  startInspectors,
  summaryOf,
} from "../../../server/domains/intake/index.ts";
import { listMachines } from "../../../server/domains/machines/index.ts";
import { logRefusedImport } from "../../../server/domains/shop-health/index.ts";
import { writeAtomically } from "../../../server/files/atomic-write.ts";
import { UnreadableTable } from "../../../server/tables/read-table.ts";
import { CommandError } from "../command-error.ts";
import { openPictures } from "../open-pictures.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { createProgressBar } from "../progress-bar.ts";
import { reportPage } from "../report-page.ts";

interface Options {
  readonly dryRun?: boolean;
  readonly template?: boolean;
  readonly price?: number;
  readonly category?: readonly [string] | readonly [string, string];
  readonly acceptWarnings?: boolean;
  readonly json?: boolean;
}

export function addImportCommand(program: Command, output: Output): void {
  program
    .command("import")
    .description("Import designs from a folder or zip with stitch files and a catalogue.csv (recommended).")
    .argument("[path]", "folder or zip")
    .option("--dry-run", "show what would change without changing anything")
    .option("--template", "print a catalogue.csv to start from")
    .option("--price <rupees>", "without catalogue.csv: price of new designs", toPaise)
    .option(
      "--category <path>",
      'without catalogue.csv: category of designs outside folders, "Top > Sub"',
      toPath,
    )
    .option("--accept-warnings", "also import files that seem to be cut off")
    .addHelpText(
      "after",
      `
Repeating an import changes nothing; running it again completes an interrupted one.
Columns: docs/catalogue-csv.md. A report with pictures is saved in DATA_DIR/reports.`,
    )
    .action(async (path: string | undefined, options: Options) => {
      if (options.template) return void output.streams.stdout.write(CATALOGUE_TEMPLATE);
      if (path === undefined) throw new CommandError("Specify the folder or zip with the designs.");
      const { report, page } = await withShop(output, (shop) => run(shop, path, options, output));
      if (summaryOf(report).needsAttention || "error" in page) output.fail();
      if (options.json) output.json({ ...reportJson(report), report: "path" in page ? page.path : null });
      else show(output, report);
      if ("error" in page) output.error(page.error);
      else if (!options.json) output.line(`Report with pictures: ${page.path}`);
    });
}

async function run(shop: OpenShop, path: string, options: Options, output: Output) {
  const bar = createProgressBar(output.streams.stderr);
  const workers = startInspectors();
  try {
    const deps = await importingOf(shop, workers);
    const {
      price: pricePaise,
      category,
      dryRun: isDryRun = false,
      acceptWarnings: acceptsWarnings = false,
    } = options;
    const defaults = { ...(pricePaise !== undefined && { pricePaise }), ...(category && { category }) };
    const report = await importCatalogue(deps, path, { ...defaults, isDryRun, acceptsWarnings }, bar.show);
    if (!isDryRun) await recordRefused(shop, report, path);
    return { report, page: await writePage(join(shop.settings.dataDir, "reports"), report) };
  } catch (error) {
    if (error instanceof UnreadableSource || error instanceof UnreadableTable)
      throw new CommandError(error.message);
    throw error;
  } finally {
    bar.clear();
    await workers.close();
  }
}

/** Parts that an import of designs on the command line needs. */
export async function importingOf(shop: OpenShop, workers: ImportDeps["workers"]): Promise<ImportDeps> {
  const { database, db, files } = shop;
  return {
    ...{ database, db, files, workers },
    actor: commandLine,
    machines: await listMachines(db),
    // Pictures take less work than parsing but much memory: half as many tasks as threads keep up.
    completePictures: await completingPictures(shop, Math.ceil(workers.size / 2)),
  };
}

/** Lists refused rows under Needs attention in the office. Ignores a lost database: the report shows it. */
async function recordRefused({ db }: OpenShop, report: ImportReport, path: string): Promise<void> {
  const refusedRows = [
    ...summaryOf(report).refusals,
    ...report.issues.map((issue) => ({ label: "", issue })),
  ].map(({ label, issue: { file, row: _, ...issue } }) => ({ ...issue, file: file ?? label }));
  const audit = { actor: commandLine, now: new Date() };
  if (refusedRows.length > 0) await logRefusedImport(db, refusedRows, basename(path), audit).catch(() => {});
}

/** Completes pictures of `concurrency` products at a time. A product that is not on sale has none. */
async function completingPictures(
  shop: OpenShop,
  concurrency: number,
): Promise<ImportDeps["completePictures"]> {
  const pictures = await openPictures(shop);
  const limit = pLimit(concurrency);
  return async (id) => {
    const product = await findProduct(shop.database, id);
    return product ? limit(() => pictures.complete(product)) : { madeCount: 0, failedCount: 0 };
  };
}

/** Returns a write error, such as a full disk, so that the import's result is still printed. */
async function writePage(
  folder: string,
  report: ImportReport,
): Promise<{ path: string } | { error: string }> {
  const madeAt = new Date();
  const path = join(folder, `import-${madeAt.toISOString().replace(/[:.]/g, "-")}.html`);
  try {
    await writeAtomically(path, Buffer.from(reportPage(report, madeAt)));
    return { path };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { error: `Could not write the report with pictures: ${reason}.` };
  }
}

const MAX_SHOWN = 20;

function show(output: Output, report: ImportReport): void {
  const { products, variants, refusals, warnings, picturesText } = summaryOf(report);
  const row = (title: string, state: keyof typeof products) => [title, products[state], variants[state]];
  if (report.products.length > 0)
    output.table(
      [report.isDryRun ? "Would be" : "", "Products", "Variants"],
      [
        row("new", "new"),
        row("changed", "changed"),
        row("unchanged", "unchanged"),
        row("refused", "refused"),
      ],
    );
  const changes = report.products.flatMap(({ label, state, changes: ownChanges }) =>
    report.isDryRun && state === "new"
      ? [`${label}: new`]
      : ownChanges.map(({ reason }) => `${label}: ${reason}`),
  );
  list(output, report.isDryRun ? "Would change" : "Changed", changes, "dim");
  const line = ({ label, issue }: (typeof refusals)[number]) =>
    [issue.row && `row ${issue.row}`, label, issue.file === label ? undefined : issue.file]
      .filter(Boolean)
      .join(", ")
      .concat(`: ${issue.reason} ${issue.advice}`);
  const unread = report.issues.map((issue) => line({ label: issue.file ?? report.source, issue }));
  list(output, "Refused", [...unread, ...refusals.map(line)], "red");
  list(output, "Warnings", warnings.map(line), "yellow");
  for (const notice of [...report.notices.map(issueSentence), picturesText]) if (notice) output.line(notice);
}

function list(
  output: Output,
  title: string,
  lines: readonly string[],
  style: "dim" | "red" | "yellow",
): void {
  if (lines.length === 0) return;
  output.line(`\n${output.style("bold", title)}`);
  for (const line of lines.slice(0, MAX_SHOWN)) output.line(`  ${output.style(style, line)}`);
  if (lines.length > MAX_SHOWN) output.line(`  … and ${lines.length - MAX_SHOWN} more in the report`);
}

/** Leaves the thumbnails to the HTML report. */
function reportJson(report: ImportReport) {
  const { source, isDryRun: dryRun, pictures, issues } = report;
  const notices = report.notices.map(issueSentence);
  const products = report.products.map(({ thumbnail: _, changes, ...product }) => ({
    ...product,
    changes: changes.map(({ reason }) => reason),
  }));
  const { products: productCounts, variants } = summaryOf(report);
  const counts = { products: productCounts, variants };
  return { source, dryRun, counts, products, pictures, issues, notices };
}

export function toPaise(text: string): number {
  try {
    return readPrice(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : "");
  }
}

export function toPath(text: string): readonly [string] | readonly [string, string] {
  const cell = readCategories(text);
  const path = "value" in cell ? cell.value[0] : undefined;
  if (!path) throw new InvalidArgumentError("reason" in cell ? `${cell.reason} ${cell.advice}` : "");
  return path;
}
