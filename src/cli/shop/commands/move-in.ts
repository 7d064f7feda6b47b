import { join } from "node:path";
import type { ExportShop } from "@kasuti/shop-exports";
import { type Command, Option } from "commander";
import { createPasswords } from "../../../server/domains/customers/index.ts";
import { UnreadableSource } from "../../../server/domains/intake/files/index.ts";
import { startInspectors } from "../../../server/domains/intake/index.ts";
import {
  type MoveIn,
  moveIn,
  type OnStep,
  readChoices,
  saveResult,
  startOlderFileMeasurers,
} from "../../../server/domains/move-in/index.ts";
import { writeAtomically } from "../../../server/files/atomic-write.ts";
import { createProgress } from "../../../server/process/progress.ts";
import { UnreadableTable } from "../../../server/tables/read-table.ts";
import { CommandError } from "../command-error.ts";
import { moveInPage } from "../move-in-page.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { runForOffice } from "../run-for-office.ts";
import { plain } from "../written.ts";
import { importingOf, toPaise, toPath } from "./import.ts";

interface Options {
  readonly apply?: boolean;
  readonly from?: ExportShop;
  readonly price?: number;
  readonly category?: readonly [string] | readonly [string, string];
  readonly currency?: "INR";
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
The folder holds the exports of the older shop and the design files that it sold, as zips or not, and photos.
Without --apply nothing changes. Running it again adds nothing, and completes what was interrupted.
What the owner chose in the office under Move in counts here too. move-in.json and a page to read are saved in
DATA_DIR/reports. Nobody gets a mail. See docs/owner-guide.md.`;

export function addMoveInCommand(program: Command, output: Output): void {
  program
    .command("move-in")
    .description("Move in from WooCommerce, EDD, Shopify, Gumroad, Etsy, or a folder with tables.")
    .argument("[folder]", "folder or zip with exports and design files")
    .addOption(new Option("--started-in-office").hideHelp())
    .option("--apply", "do it; without it, only show what would be done")
    .addOption(new Option("--from <shop>", "older shop, if it is not recognised").choices(SHOPS))
    .option("--price <rupees>", "price of new designs that have none in rupees", toPaise)
    .addOption(new Option("--currency <code>", "currency of prices that name none").choices(["INR"] as const))
    .option("--category <path>", 'category of designs that have none, "Top > Sub"', toPath)
    .addHelpText("after", HELP)
    .action(async (folder: string | undefined, options: Options) => {
      if (options.startedInOffice)
        return void (await withShop(output, (shop) =>
          runForOffice(shop, (tree, applies, onStep) =>
            run(shop, { source: tree, name: "the uploaded files", options: { apply: applies } }, onStep),
          ),
        ));
      if (folder === undefined)
        throw new CommandError("Name the folder or zip with exports and design files.");
      const progress = createProgress(output.streams.stderr as NodeJS.WriteStream);
      const { result, page } = await withShop(output, (shop) =>
        run(shop, { source: folder, name: folder, options }, progress),
      );
      if (output.streams.stderr.isTTY) output.streams.stderr.write("\n");
      if (options.json) output.json(result.report);
      else show(output, result, { page, applies: options.apply ?? false });
    });
}

interface MoveToRun {
  readonly source: Parameters<typeof moveIn>[1];
  /** Name of the source for people. */
  readonly name: string;
  readonly options: Options;
}

async function run(shop: OpenShop, { source, name, options }: MoveToRun, onStep: OnStep) {
  const { apply: applies = false, from, price: pricePaise, category, currency } = options;
  const workers = startInspectors();
  const measurers = startOlderFileMeasurers();
  try {
    const deps = {
      ...(await importingOf(shop, workers)),
      measurers,
      passwords: createPasswords(),
      now: new Date(),
    };
    const defaults = { ...(pricePaise !== undefined && { pricePaise }), ...(category && { category }) };
    const storedChoices = await readChoices(shop.db);
    const choices = currency ? { ...storedChoices, isInRupees: true } : storedChoices;
    const result = await moveIn(
      deps,
      source,
      { applies, choices, ...defaults, ...(from && { from }) },
      onStep,
    );
    if (!result) throw new CommandError(notRecognised(name, from));
    await saveResult(shop.db, result);
    const reports = join(shop.settings.dataDir, "reports");
    const page = join(reports, "move-in.html");
    await writeAtomically(join(reports, "move-in.json"), Buffer.from(JSON.stringify(result.report)));
    await writeAtomically(page, Buffer.from(moveInPage(result, { applies, madeAt: deps.now })));
    return { result, page };
  } catch (error) {
    if (error instanceof UnreadableSource || error instanceof UnreadableTable)
      throw new CommandError(error.message);
    throw error;
  } finally {
    await Promise.all([workers.close(), measurers.close()]);
  }
}

function notRecognised(folder: string, from: ExportShop | undefined): string {
  return from
    ? `Nothing in ${folder} is an export of ${from}. Leave out --from, or see packages/shop-exports/README.md for the exports that are read.`
    : `Nothing in ${folder} is recognised as an export of a shop. See packages/shop-exports/README.md for the exports that are read.`;
}

const MOST_SHOWN = 20;

function show(
  output: Output,
  { report }: MoveIn,
  { page, applies }: { readonly page: string; readonly applies: boolean },
): void {
  const { from, products, customers, orders, purchases, addresses, issues } = report;
  output.line(`${output.style("bold", from)}: ${orders} orders, ${customers} people, ${addresses} addresses`);
  output.table(
    ["", applies ? "Added" : "Would be added", "Already here", "Refused"],
    [["Designs", products.new, products.known, products.refused]],
  );
  output.table(
    ["", "Proven", "By name", "Unknown"],
    [["Purchases", purchases.proven, purchases.byName, purchases.unknown]],
  );
  for (const { file, line, text } of issues.slice(0, MOST_SHOWN)) {
    const place = [file, line > 0 && `line ${line}`].filter(Boolean).join(", ");
    output.line(`${place ? `${output.style("yellow", plain(place))}: ` : ""}${plain(text)}`);
  }
  if (issues.length > MOST_SHOWN) output.line(`… and ${issues.length - MOST_SHOWN} more in the report`);
  output.line(`Report: ${page}`);
  if (!applies) output.line("Nothing changed. Add --apply to move in.");
}
