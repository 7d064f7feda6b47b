import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { orderStatuses } from "../../../../contract/office/orders/order-statuses.ts";
import { ordersWire } from "../../../../contract/office/orders/orders-wire.ts";
import { exportOrders, type OrderChoice } from "../../../../server/domains/orders/office/index.ts";
import { byCommand } from "../../by-command.ts";
import { checked } from "../../checked.ts";
import { withShop } from "../../open-shop.ts";
import type { Output } from "../../output.ts";
import { writeNew } from "../../write-new.ts";

interface Options extends Omit<OrderChoice, "find"> {
  readonly search?: string;
  readonly json?: boolean;
}

/** `orders export`, the table that the office saves. */
export function addOrderTable(group: Command, output: Output): void {
  group
    .command("export")
    .description(
      "Writes a table of orders with who ordered, for spreadsheets; the log says that it was written.",
    )
    .argument("<file>", "a .csv to write, which is not there yet")
    .option(
      "--search <text>",
      "number, phone, e-mail, name, payment or refund, bank's reference, amount or day",
    )
    .addOption(new Option("--state <state>", "only those in this state").choices(orderStatuses))
    .option("--from <day>", "the first day in India, as 2026-11-21")
    .option("--to <day>", "the last day")
    .action(async (to: string, { search: find, state, from, to: until, json }: Options) => {
      const choice = checked(ordersWire.officeExportOrders.body, { find, state, from, to: until });
      const file = resolve(to);
      const wish = { withCustomers: true, audit: byCommand() };
      await withShop(({ stores }) => writeNew(file, exportOrders(stores.orderDesk, choice, wish)));
      if (json) output.json({ file });
      else output.line(`${file}: the orders chosen`);
    });
}
