import { readFile } from "node:fs/promises";
import { bulkWire, type SentBulkChange } from "../../../../contract/office/bulk/bulk-wire.ts";
import type { DesignState } from "../../../../contract/office/designs/designs-wire.ts";
import { checked } from "../../checked.ts";
import { CommandFault } from "../../command-fault.ts";

/** Which designs, and what is to be different of them, as options say it. */
export interface BulkOptions {
  readonly all?: boolean;
  readonly category?: number;
  readonly search?: string;
  readonly for?: string;
  readonly state?: DesignState;
  readonly price?: string;
  readonly percent?: string;
  readonly round: string;
  readonly prices?: string;
  readonly tagColumn?: string;
  readonly addCategory?: number;
  readonly removeCategory?: number;
  readonly onlyCategory?: number;
  readonly addTags?: string;
  readonly removeTags?: string;
  readonly setTags?: string;
  readonly machine?: string;
  readonly insteadOf?: string;
  readonly publish?: boolean;
  readonly takeDown?: boolean;
  readonly reason: string;
}

/** What the office's own call is handed. @throws CommandFault */
export async function bulkWish(ids: readonly number[], options: BulkOptions) {
  const changes = [...plainChanges(options), ...(await columns(options))];
  const [change] = changes;
  if (!change || changes.length > 1)
    throw new CommandFault("Say one thing that is to be different, for example --price or --add-tags.");
  return checked(bulkWire.officePlanBulk.body, { meant: meantBy(ids, options), change });
}

function meantBy(ids: readonly number[], { all, category, search, for: machine, state }: BulkOptions) {
  const wish = { category, find: search, machine, state };
  const isFiltered = Object.values(wish).some((value) => value !== undefined);
  if ([ids.length > 0, isFiltered, all === true].filter(Boolean).length !== 1)
    throw new CommandFault(
      "Say which designs: their numbers, or --category, --search, --for and --state, or --all.",
    );
  return ids.length > 0 ? { ids: [...ids] } : { wish };
}

function plainChanges(options: BulkOptions): SentBulkChange[] {
  const { price, percent, round: step, machine, insteadOf: from = null, reason } = options;
  return [
    price !== undefined && { kind: "price" as const, price },
    percent !== undefined && { kind: "percent" as const, percent, step },
    categoryChange("add", options.addCategory),
    categoryChange("remove", options.removeCategory),
    categoryChange("only", options.onlyCategory),
    tagChange("add", options.addTags),
    tagChange("remove", options.removeTags),
    tagChange("set", options.setTags),
    machine !== undefined && { kind: "machine" as const, from, to: machine },
    options.publish === true && { kind: "publish" as const },
    options.takeDown === true && { kind: "take-down" as const, reason },
  ].filter((change) => change !== false);
}

function categoryChange(how: "add" | "remove" | "only", category: number | undefined) {
  return category !== undefined && { kind: "category" as const, how, category };
}

function tagChange(how: "add" | "remove" | "set", tags: string | undefined) {
  return tags !== undefined && { kind: "tags" as const, how, tags };
}

async function columns({ prices, tagColumn }: BulkOptions): Promise<SentBulkChange[]> {
  const found: SentBulkChange[] = [];
  for (const [of, file] of [["price", prices] as const, ["tags", tagColumn] as const])
    if (file !== undefined) found.push({ kind: "column", of, rows: await rowsOf(file) });
  return found;
}

/** Each line is one cell: whether it is one of a table is the shop's to judge. */
async function rowsOf(file: string): Promise<string[][]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CommandFault(`${file} cannot be read (${error.code}).`);
  });
  const lines = text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r\n|\r|\n/);
  return lines.map((line) => [line]);
}
