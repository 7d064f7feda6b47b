import { type Command, InvalidArgumentError } from "commander";
import { reason as reasonField } from "../../../../contract/office/office-fields.ts";
import { publishDesign, takeDownDesign } from "../../../../server/domains/catalogue/office/index.ts";
import { toIds } from "../../arguments.ts";
import { byCommand } from "../../by-command.ts";
import { checked } from "../../checked.ts";
import { CommandFault } from "../../command-fault.ts";
import { type OpenShop, withShop } from "../../open-shop.ts";
import type { Output } from "../../output.ts";
import { inIndia } from "../../written.ts";

interface Options {
  readonly at?: Date;
  readonly callOff?: boolean;
  readonly reason?: string;
  readonly json?: boolean;
}

type Sales = OpenShop["stores"]["catalogue"]["sales"];

/** `products` commands that put designs on sale and take them off. */
export function addSellingCommands(group: Command, output: Output): void {
  group
    .command("publish")
    .description("Puts designs on sale, now or at a time; one that was taken down goes back.")
    .argument("<id...>", "numbers of the designs", toIds)
    .option("--at <time>", "in India, as 2026-12-01T09:00", toTime)
    .option("--call-off", "it goes on sale by itself no more")
    .action(async (ids: number[], { at, callOff, json }: Options) => {
      if (at && callOff) throw new CommandFault("Say --at or --call-off, not both.");
      const when = callOff ? null : at;
      const changed = await changeEach(ids, (sales, id) => publishDesign(sales, { id }, when, byCommand()));
      const state = at ? `to go on sale ${inIndia(at)}` : callOff ? "to wait for you" : "on sale";
      tell(output, { ids, changed, state }, json);
    });
  group
    .command("unpublish")
    .description("Takes designs off sale. Whoever bought them keeps them; carts and wishlists say so.")
    .argument("<id...>", "numbers of the designs", toIds)
    .option("--reason <text>", "for the log", "asked for by the shop")
    .action(async (ids: number[], { reason: typed = "", json }: Options) => {
      const reason = checked(reasonField, typed);
      const changed = await changeEach(ids, (sales, id) =>
        takeDownDesign(sales, { id }, { ...byCommand(), reason }),
      );
      tell(output, { ids, changed, state: "off sale" }, json);
    });
}

/** Answers those that were not so already. Where an id is none nothing is changed. */
function changeEach(
  ids: readonly number[],
  change: (sales: Sales, id: number) => Promise<number>,
): Promise<number[]> {
  return withShop(async ({ stores: { catalogue } }) => {
    const known = await catalogue.stock.ids(ids);
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0)
      throw new CommandFault(`There is no design ${unknown.join(", ")}. Nothing was changed.`);
    const changed: number[] = [];
    for (const id of new Set(ids)) {
      const before = await catalogue.sales.find(id);
      if (before?.version !== (await change(catalogue.sales, id))) changed.push(id);
    }
    return changed;
  });
}

interface Told {
  readonly ids: readonly number[];
  readonly changed: readonly number[];
  readonly state: string;
}

function tell(output: Output, { ids, changed, state }: Told, json: boolean | undefined): void {
  if (json) {
    output.json({ changed });
    return;
  }
  const already = new Set(ids).size - changed.length;
  if (changed.length > 0) output.line(`Now ${state}: ${changed.join(", ")}`);
  if (already > 0) output.line(`${already} ${already === 1 ? "was" : "were"} ${state} already.`);
}

function toTime(text: string): Date {
  const time = new Date(`${text}:00+05:30`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || inIndia(time) !== `${text.replace("T", " ")}:00`)
    throw new InvalidArgumentError("A time is written as 2026-12-01T09:00, by the clock in India.");
  return time;
}
