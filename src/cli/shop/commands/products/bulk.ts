import { type Command, Option } from "commander";
import { designStates } from "../../../../contract/office/designs/designs-wire.ts";
import { bulkPlanning, bulkView } from "../../../../server/domains/catalogue/office/index.ts";
import { toId, toIds } from "../../arguments.ts";
import { byCommand } from "../../by-command.ts";
import { CommandFault } from "../../command-fault.ts";
import { confirm } from "../../confirm.ts";
import { type OpenShop, withShop } from "../../open-shop.ts";
import type { Output } from "../../output.ts";
import { counted, inIndia, plain } from "../../written.ts";
import { type BulkPlan, endText, faultText, planJson, printPlan, SHOWN } from "./bulk-text.ts";
import { type BulkOptions, bulkWish } from "./bulk-wish.ts";
import { itemsOf, workOff } from "./bulk-work.ts";

interface Answer {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `products` commands that change many designs together, as the office does, and take that back. */
export function addBulkCommands(group: Command, output: Output): void {
  addBulk(group, output);
  addList(group, output);
  addUndo(group, output);
}

function addBulk(group: Command, output: Output): void {
  group
    .command("bulk")
    .description("Changes many designs together, after a look at each; bulk-undo takes it back for a day.")
    .argument("[id...]", "numbers of the designs", toIds)
    .option("--all", "every design")
    .option("--category <id>", "those of this category and below", toId)
    .option("--search <words>", "those that the office finds with these words")
    .option("--for <machine>", "those for this machine")
    .addOption(new Option("--state <state>", "those in this state").choices(designStates))
    .option("--price <rupees>", "gives every variant this price")
    .option("--percent <share>", "changes prices by a share, for example +10 or -12.5")
    .option("--round <rupees>", "then the new prices are multiples of this", "1")
    .option("--prices <file>", "a column of prices in the order of the designs, or a table with id and price")
    .option("--tag-column <file>", "a column of tags in the order of the designs")
    .option("--add-category <id>", "puts them into this category as well", toId)
    .option("--remove-category <id>", "takes them out of this category", toId)
    .option("--only-category <id>", "leaves them in this category alone", toId)
    .option("--add-tags <tags>", "separated by commas")
    .option("--remove-tags <tags>", "separated by commas")
    .option("--set-tags <tags>", "these and no others")
    .option("--machine <name>", "says that their variants are for this machine")
    .option("--instead-of <name>", "only variants that are for this machine now")
    .option("--publish", "puts them on sale")
    .option("--take-down", "takes them off sale")
    .option("--reason <text>", "why they are taken down, for the log", "asked for by the shop")
    .option("--dry-run", "only show what would change")
    .option("--yes", "do not ask")
    .action((ids: number[], options: BulkOptions & Answer) => changeMany(output, ids, options));
}

async function changeMany(output: Output, ids: number[], options: BulkOptions & Answer): Promise<void> {
  const wish = await bulkWish(ids, options);
  await withShop(async (shop) => {
    await requireDesigns(shop, ids);
    const { id, faults } = await bulkPlanning.planBulk(shop.stores.catalogue, wish, byCommand());
    if (id === undefined) throw new CommandFault(faultText(faults));
    const plan = await planOf(shop, output, id, options.json);
    if (!options.json) printPlan(output, plan);
    const end = (await isBegun(shop, output, plan, options)) ? await workOff(shop, output, id) : undefined;
    if (end && end.counts.refused > 0) output.fail();
    if (options.json) output.json(planJson(plan, end));
    else output.line(end ? endText(end) : "Nothing was changed.");
  });
}

async function planOf(shop: OpenShop, output: Output, id: number, isWhole = false): Promise<BulkPlan> {
  const { counts } = await workOff(shop, output, id);
  const most = isWhole ? Number.POSITIVE_INFINITY : SHOWN;
  const waiting = await itemsOf(shop, id, "waiting", most);
  return { id, counts, waiting, impossible: await itemsOf(shop, id, "impossible", most) };
}

/** Asks, and lets it begin; whoever does not say yes leaves nothing behind. */
async function isBegun(
  { stores }: OpenShop,
  output: Output,
  { id, counts: { waiting } }: BulkPlan,
  answer: Answer,
): Promise<boolean> {
  const bulks = stores.catalogue.bulk;
  try {
    if (answer.dryRun || waiting === 0) return false;
    await confirm(output, `Change ${counted(waiting, "design")}?`, answer);
    await bulkPlanning.startBulk(bulks, id, starter());
    return true;
  } finally {
    // One that began is not dropped by this.
    await bulks.drop(id);
  }
}

/** Whoever is at the machine itself may do everything, and needs no proof. */
function starter(): bulkPlanning.Starter {
  return { deed: byCommand(), isFresh: true, mayPublish: true };
}

async function requireDesigns({ stores }: OpenShop, ids: readonly number[]): Promise<void> {
  const known = await stores.catalogue.stock.ids(ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new CommandFault(`There is no design ${unknown.join(", ")}. Nothing was changed.`);
}

const LATEST = 20;

function addList(group: Command, output: Output): void {
  group
    .command("bulk-list")
    .description("What was changed together in the last week, the latest first.")
    .action(async ({ json }: Answer) => {
      const found = await withShop(({ stores }) => stores.catalogue.bulk.latest(LATEST));
      const bulks = found.map((bulk) => bulkView(bulk, new Date()));
      if (json) return output.json(bulks);
      const cells = bulks.map(({ id, who, createdAt, kind, state, counts, undoUntil }) => [
        ...[id, plain(who), inIndia(new Date(createdAt)), kind, state, counts.changed + counts.undone],
        undoUntil ? inIndia(new Date(undoUntil)) : "",
      ]);
      output.table(["Id", "Who", "When", "What", "State", "Designs", "Can be undone until"], cells);
    });
}

function addUndo(group: Command, output: Output): void {
  group
    .command("bulk-undo")
    .description("Takes back what was changed together, for a day; what somebody changed since stays.")
    .argument("<id>", "number of the change, as bulk-list shows it", toId)
    .action(async (id: number, { json }: Answer) => {
      const { counts } = await withShop(async (shop) => {
        await bulkPlanning.undoBulk(shop.stores.catalogue.bulk, id, starter());
        return workOff(shop, output, id);
      });
      if (counts.kept > 0) output.fail();
      if (json) return output.json({ id, undone: counts.undone, kept: counts.kept });
      const kept = counts.kept > 0 ? ` Not undone, since somebody changed them: ${counts.kept}.` : "";
      output.line(`As before: ${counted(counts.undone, "design")}.${kept}`);
    });
}
