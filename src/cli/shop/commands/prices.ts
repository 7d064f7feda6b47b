import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { formatRupees, rupees } from "../../../contract/money.ts";
import {
  type CatalogueStore,
  planPriceList,
  pricing,
  readPrice,
} from "../../../server/domains/catalogue/index.ts";
import { toId } from "../arguments.ts";
import { byCommand } from "../by-command.ts";
import { CommandFault } from "../command-fault.ts";
import { confirm } from "../confirm.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

interface Options {
  readonly category?: number;
  readonly product?: number;
  readonly variant?: number;
  readonly all?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export function addPriceCommands(program: Command, output: Output): void {
  const group = program
    .command("prices")
    .description("What the variants cost. Orders that are under way keep the price they began with.");
  group
    .command("list")
    .description("Every variant with its price.")
    .option("--category <id>", "only those of this category and below", toId)
    .option("--product <id>", "only those of this design", toId)
    .action(async ({ category: categoryId, product: productId, json }: Options) => {
      const found = await withShop(({ stores }) => stores.catalogue.prices.list({ categoryId, productId }));
      if (json) output.json(found.map(priceJson));
      else output.table(["Variant", "Design", "", "Name", "Price"], found.map(rowOf));
    });
  group
    .command("set")
    .description("Gives one price to a variant, or to every variant of a design.")
    .argument("<price>", "rupees, for example 150 or 149.50")
    .option("--product <id>", "every variant of this design", toId)
    .option("--variant <id>", "this variant", toId)
    .action(async (price: string, { product: productId, variant: variantId, json }: Options) => {
      if ((productId === undefined) === (variantId === undefined))
        throw new CommandFault("Say which: --product ID or --variant ID.");
      const wish = { productId, variantId, pricePaise: readPrice(price) };
      await plannedChange(output, (prices) => pricing.planPrice(prices, wish), {
        yes: true,
        ...(json && { json }),
      });
    });
  addChange(group, output);
  addImport(group, output);
}

function addChange(group: Command, output: Output): void {
  group
    .command("change")
    .description("Raises or lowers many prices by a share of each, after a look at what would change.")
    .requiredOption("--percent <share>", "for example +10 or -12.5", toBasisPoints)
    .option("--round <rupees>", "the new prices are multiples of this", readStep, 1_00)
    .option("--category <id>", "those of this category and below", toId)
    .option("--product <id>", "those of this design", toId)
    .option("--all", "those of every design")
    .option("--dry-run", "only show what would change")
    .option("--yes", "do not ask")
    .action(async (options: Options & { percent: number; round: number }) => {
      const { category: categoryId, product: productId, percent: basisPoints, round: step } = options;
      if ([categoryId, productId, options.all].filter((choice) => choice !== undefined).length !== 1)
        throw new CommandFault("Say which: --category ID, --product ID or --all.");
      const filter = { categoryId, productId };
      await plannedChange(
        output,
        (prices) => pricing.planPercent(prices, filter, { basisPoints, step }),
        options,
      );
    });
}

function addImport(group: Command, output: Output): void {
  group
    .command("import")
    .description("Takes prices from a table, after a look at what would change.")
    .argument("<file>", "CSV with id (or name), price and, where one variant is meant, variant or machine")
    .option("--dry-run", "only show what would change")
    .option("--yes", "do not ask")
    .addHelpText(
      "after",
      `
A row without variant and machine is for every variant of the design. The catalogue.csv of import and export will do.
Where a row cannot be followed nothing is changed.`,
    )
    .action(async (file: string, options: Options) => {
      const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
        throw new CommandFault(`${file} cannot be read (${error.code}).`);
      });
      await plannedChange(
        output,
        async (prices) => {
          const { changes, faults, notices } = await planPriceList(prices, bytes, basename(file));
          for (const notice of notices) output.fault(notice);
          if (faults.length > 0) throw new CommandFault(faultText(file, faults));
          return changes;
        },
        options,
      );
    });
}

type PriceListPlan = Awaited<ReturnType<typeof planPriceList>>;

function faultText(file: string, faults: PriceListPlan["faults"]): string {
  const lines = faults.map(({ row, reason }) => `  row ${row}: ${reason}`);
  return [`Nothing was changed: mend these rows of ${file} first.`, ...lines].join("\n");
}

/** Shows what would change, asks, does it. */
async function plannedChange(
  output: Output,
  makePlan: (prices: CatalogueStore["prices"]) => Promise<readonly pricing.PriceChange[]>,
  options: Pick<Options, "dryRun" | "yes" | "json">,
): Promise<void> {
  await withShop(async ({ stores }) => {
    const { prices } = stores.catalogue;
    const plan = await makePlan(prices);
    if (!options.json && plan.length === 0) output.line("Every price is so already.");
    else if (!options.json) showPlan(output, plan);
    if (plan.length > 0 && !options.dryRun) {
      await confirm(output, `Change ${counted(plan.length)}?`, options);
      await pricing.changePrices(prices, plan, byCommand());
    }
    const done = !options.dryRun;
    if (options.json) output.json({ done, changes: plan.map(changeJson) });
    else if (plan.length > 0) output.line(done ? `Changed ${counted(plan.length)}.` : "Nothing was changed.");
  });
}

/** More rows than this say nothing to people; programs get all. */
const SHOWN = 40;

function showPlan(output: Output, plan: readonly pricing.PriceChange[]): void {
  output.table(
    ["Variant", "Design", "", "Name", "Now", "New"],
    plan.slice(0, SHOWN).map((change) => {
      const rises = change.newPaise > change.pricePaise;
      return [...rowOf(change), output.style(rises ? "green" : "yellow", money(change.newPaise))];
    }),
  );
  if (plan.length > SHOWN) output.line(`… and ${plan.length - SHOWN} more (--json shows all)`);
}

const counted = (count: number) => (count === 1 ? "1 price" : `${count} prices`);
const money = (paise: number) => formatRupees(rupees(paise));

function rowOf(variant: Omit<pricing.PriceChange, "newPaise">): (string | number)[] {
  const { variantId, productId, productName, variantName, pricePaise } = variant;
  return [variantId, productId, productName, variantName, money(pricePaise)];
}

function priceJson({ pricePaise, ...variant }: Omit<pricing.PriceChange, "newPaise">) {
  return { ...variant, price: rupees(pricePaise) };
}

function changeJson({ newPaise, ...change }: pricing.PriceChange) {
  return { ...priceJson(change), newPrice: rupees(newPaise) };
}

/** Hundredths of a percent. */
function toBasisPoints(text: string): number {
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) <= -100 || Number(text) === 0)
    throw new InvalidArgumentError("A share is for example +10 or -12.5, above -100.");
  return Math.round(Number(text) * 100);
}

function readStep(text: string): number {
  if (!/^(0\.\d{1,2}|[1-9]\d{0,3})$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError(
      "Prices round to whole rupees such as 10, or to parts of one such as 0.5.",
    );
  return Math.round(Number(text) * 100);
}
