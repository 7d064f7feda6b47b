import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { ExportShop } from "@kasuti/shop-exports";
import { type Command, InvalidArgumentError, Option } from "commander";
import pLimit from "p-limit";
import { ZodError } from "zod";
import {
  type MoveInChoices,
  type MoveInDecisions,
  moveInChoices,
  NO_CHOICES,
} from "../../../contract/office/move-in/move-in-choices.ts";
import { commandLine } from "../../../server/domains/actor.ts";
import { readPrice } from "../../../server/domains/catalogue/index.ts";
import { findProduct } from "../../../server/domains/catalogue/reading/index.ts";
import { createPasswords } from "../../../server/domains/customers/index.ts";
import { readCategories, UnreadableSource } from "../../../server/domains/intake/files/index.ts";
import {
  CATALOGUE_TEMPLATE,
  type ImportDeps,
  type ImportReport,
  startInspectors,
  summaryOf,
} from "../../../server/domains/intake/index.ts";
import { listMachines } from "../../../server/domains/machines/index.ts";
import {
  DISK_FULL,
  type MoveIn,
  moveIn,
  NothingToMoveIn,
  type OnStep,
  readChoices,
  saveResult,
  startOlderFileMeasurers,
} from "../../../server/domains/move-in/index.ts";
import { logRefusedImport } from "../../../server/domains/shop-health/index.ts";
import { writeAtomically } from "../../../server/files/atomic-write.ts";
import { fileExists } from "../../../server/files/file-exists.ts";
import { isDiskFull } from "../../../server/files/is-disk-full.ts";
import { createProgress } from "../../../server/process/progress.ts";
import { UnreadableTable } from "../../../server/tables/read-table.ts";
import { CommandError } from "../command-error.ts";
import { moveInPage } from "../move-in-page.ts";
import { openPictures } from "../open-pictures.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { runForOffice } from "../run-for-office.ts";
import { showMoveIn } from "../show-move-in.ts";

interface Options {
  readonly apply?: boolean;
  readonly update?: boolean;
  readonly from?: ExportShop;
  readonly price?: number;
  readonly category?: readonly [string] | readonly [string, string];
  readonly currency?: "INR";
  readonly choices?: string;
  readonly acceptWarnings?: boolean;
  readonly template?: boolean;
  readonly json?: boolean;
  readonly startedInOffice?: boolean;
}

const SHOPS = [
  "woocommerce",
  "edd",
  "shopify",
  "gumroad",
  "etsy",
  "folder",
] as const satisfies readonly ExportShop[];

const HELP = `
The folder holds design files, as zips or not, with a catalogue.csv (docs/catalogue-csv.md); or the exports of an older
shop, the design files that it sold, and photos. Without --apply nothing changes. Running it again adds nothing, and
completes what was interrupted. A page with pictures and move-in.json are saved in DATA_DIR/reports. Choices are those
of the office under Move in, or of --choices; the plan writes a file to fill in. Nobody gets a mail.`;

export function addMoveInCommand(program: Command, output: Output): void {
  program
    .command("move-in")
    .description("Bring in designs, or a whole shop: WooCommerce, EDD, Shopify, Gumroad, Etsy, or a folder.")
    .argument("[folder]", "folder or zip with designs, or exports and designs")
    .addOption(new Option("--started-in-office").hideHelp())
    .option("--apply", "do it; without it, only show what would be done")
    .option("--update", "also change designs that are here already, as catalogue.csv says")
    .option("--template", "print a catalogue.csv to start from")
    .addOption(new Option("--from <shop>", "older shop, if it is not recognised").choices(SHOPS))
    .option("--price <rupees>", "price of new designs that have none in rupees", toPaise)
    .addOption(new Option("--currency <code>", "currency of prices that name none").choices(["INR"] as const))
    .option("--category <path>", 'category of designs that have none, "Top > Sub"', toPath)
    .option("--choices <file>", "choices in a file instead of those of the office")
    .option("--accept-warnings", "also take files that seem to be cut off")
    .addHelpText("after", HELP)
    .action(async (folder: string | undefined, options: Options) => {
      if (options.template) return void output.streams.stdout.write(CATALOGUE_TEMPLATE);
      if (options.startedInOffice)
        return void (await withShop(output, (shop) =>
          runForOffice(shop, (tree, applies, onStep) =>
            run(
              shop,
              { source: tree, name: "the office", options: { apply: applies, startedInOffice: true } },
              onStep,
            ),
          ),
        ));
      if (folder === undefined) throw new CommandError("Name the folder or zip with designs or exports.");
      const progress = createProgress(output.streams.stderr as NodeJS.WriteStream);
      const { result, ...written } = await withShop(output, (shop) =>
        run(shop, { source: folder, name: folder, options }, progress),
      );
      if (output.streams.stderr.isTTY) output.streams.stderr.write("\n");
      // The owner can correct a folder of designs; exports of older shops always leave something behind.
      if (result.report.from === "folder" && summaryOf(result.designs).needsAttention) output.fail();
      if (options.json) output.json(result.report);
      else showMoveIn(output, result, { ...options, ...written });
      if ("error" in written) {
        output.fail();
        output.error(written.error);
      }
    });
}

interface MoveToRun {
  readonly source: Parameters<typeof moveIn>[1];
  /** Name of the source for people. */
  readonly name: string;
  readonly options: Options;
}

async function run(shop: OpenShop, { source, name, options }: MoveToRun, onStep: OnStep) {
  const { apply: applies = false, update: updates = false, from, price: pricePaise, category } = options;
  const workers = startInspectors();
  const measurers = startOlderFileMeasurers();
  try {
    const now = new Date();
    const deps = { ...(await importingOf(shop, workers)), measurers, passwords: createPasswords(), now };
    const defaults = { ...(pricePaise !== undefined && { pricePaise }), ...(category && { category }) };
    const choices = await choicesOf(shop, options);
    const acceptsWarnings = options.acceptWarnings ?? false;
    const result = await moveIn(
      deps,
      source,
      { ...defaults, ...(from && { from }), applies, updates, acceptsWarnings, choices },
      onStep,
    );
    const open = options.startedInOffice ? result.open : undefined;
    await saveResult(shop.db, { report: result.report, open });
    if (applies) await recordRefused(shop, result.designs, name);
    const reports = join(shop.settings.dataDir, "reports");
    return {
      result,
      hasOfficeChoices: await hasOfficeChoices(shop, options),
      ...(await writeReports(reports, result, { applies, now, name, choices })),
    };
  } catch (error) {
    if (
      error instanceof UnreadableSource ||
      error instanceof UnreadableTable ||
      error instanceof NothingToMoveIn
    )
      throw new CommandError(error.message);
    if (isDiskFull(error)) throw new CommandError(DISK_FULL);
    throw error;
  } finally {
    await Promise.all([workers.close(), measurers.close()]);
  }
}

async function choicesOf({ db }: OpenShop, { choices: file, currency }: Options): Promise<MoveInChoices> {
  const choices = file === undefined ? await readChoices(db) : await readChoicesFile(file);
  return currency ? { ...choices, isInRupees: true } : choices;
}

/** Choices of a file; a machine that is left blank stays open. */
async function readChoicesFile(file: string): Promise<MoveInChoices> {
  const advice = "A plan without --choices writes a file to fill in.";
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} can't be read (${error.code}). ${advice}`);
  });
  try {
    const { machines = {}, ...others } = JSON.parse(text);
    const filledIn = Object.entries(machines).filter(([, machine]) => machine !== "");
    return moveInChoices.strict().parse({ ...others, machines: Object.fromEntries(filledIn) });
  } catch (error) {
    const places =
      error instanceof ZodError
        ? error.issues.map((issue) =>
            issue.code === "unrecognized_keys" ? issue.keys.join(", ") : issue.path.join(" → "),
          )
        : [];
    const reason =
      places.length > 0 ? `Unknown or without a valid value: ${places.join(", ")}` : "It is no JSON";
    throw new CommandError(`${file} can't be used. ${reason}. ${advice}`);
  }
}

/** Whether choices of the office count that the command line does not show. */
async function hasOfficeChoices({ db }: OpenShop, { choices, startedInOffice }: Options): Promise<boolean> {
  if (choices !== undefined || startedInOffice) return false;
  return !isDeepStrictEqual(await readChoices(db), NO_CHOICES);
}

/**
 * Choices for the owner to change: those of now, or of an earlier file, and all that is open. `undefined` for
 * a file with a mistake, which stays as it was typed.
 */
async function choicesToFillIn(
  { categories, machines }: MoveInDecisions,
  file: string,
  choices: MoveInChoices,
): Promise<MoveInChoices | undefined> {
  const earlierChoices = (await fileExists(file))
    ? await readChoicesFile(file).catch(() => undefined)
    : choices;
  if (!earlierChoices) return undefined;
  const openPaths = categories.map(({ path }) => [path, path]);
  const openMachines = machines.map(({ key }) => [key, ""]);
  return {
    ...earlierChoices,
    categories: { ...Object.fromEntries(openPaths), ...earlierChoices.categories },
    machines: { ...Object.fromEntries(openMachines), ...earlierChoices.machines },
  };
}

/** Parts that an import of designs needs. */
async function importingOf(shop: OpenShop, workers: ImportDeps["workers"]): Promise<ImportDeps> {
  const { database, db, files } = shop;
  return {
    ...{ database, db, files, workers },
    actor: commandLine,
    machines: await listMachines(db),
    // Pictures take less work than parsing but much memory: half as many tasks as threads keep up.
    completePictures: await completingPictures(shop, Math.ceil(workers.size / 2)),
  };
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

/** Lists refused rows under Needs attention in the office. Ignores a lost database: the report shows it. */
async function recordRefused({ db }: OpenShop, report: ImportReport, source: string): Promise<void> {
  const refusedRows = [
    ...summaryOf(report).refusals,
    ...report.issues.map((issue) => ({ label: "", issue })),
  ].map(({ label, issue: { file, row: _, ...issue } }) => ({ ...issue, file: file ?? label }));
  const audit = { actor: commandLine, now: new Date() };
  if (refusedRows.length > 0)
    await logRefusedImport(db, refusedRows, basename(source), audit).catch(() => {});
}

interface Written {
  readonly applies: boolean;
  readonly now: Date;
  /** Name of the source. */
  readonly name: string;
  readonly choices: MoveInChoices;
}

/** Returns a write error, such as a full disk, so that the result is still printed. */
async function writeReports(
  folder: string,
  result: MoveIn,
  { applies, now, name, choices }: Written,
): Promise<{ page: string; choicesFile?: string } | { error: string }> {
  const page = join(folder, "move-in.html");
  const choicesFile = join(folder, "move-in-choices.json");
  const { categories, machines, people } = result.open;
  const isOpen = !applies && [categories, machines, people].some(({ length }) => length > 0);
  try {
    await writeAtomically(join(folder, "move-in.json"), Buffer.from(JSON.stringify(result.report)));
    await writeAtomically(page, Buffer.from(moveInPage(result, { applies, madeAt: now, source: name })));
    if (!isOpen) return { page };
    const content = await choicesToFillIn(result.open, choicesFile, choices);
    if (content) await writeAtomically(choicesFile, Buffer.from(JSON.stringify(content, null, 2)));
    return { page, choicesFile };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { error: `Could not write the report with pictures: ${reason}.` };
  }
}

function toPaise(text: string): number {
  try {
    return readPrice(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : "");
  }
}

function toPath(text: string): readonly [string] | readonly [string, string] {
  const cell = readCategories(text);
  const path = "value" in cell ? cell.value[0] : undefined;
  if (!path) throw new InvalidArgumentError("reason" in cell ? `${cell.reason} ${cell.advice}` : "");
  return path;
}
