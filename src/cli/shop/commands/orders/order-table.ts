import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { orderStatuses } from "../../../../contract/office/orders/order-statuses.ts";
import { ordersWire } from "../../../../contract/office/orders/orders-wire.ts";
import { exportOrders, type OrderFilter } from "../../../../server/domains/orders/office/index.ts";
import { byCommand } from "../../by-command.ts";
import { checked } from "../../checked.ts";
import { withShop } from "../../open-shop.ts";
import type { Output } from "../../output.ts";
import { writeNew } from "../../write-new.ts";

interface Options extends Omit<OrderFilter, "find"> {
  readonly search?: string;
  readonly json?: boolean;
}

/** Adds `orders export`, which writes the same table as the office. */
export function addOrderTable(group: Command, output: Output): void {
  group
    .command("export")
    .description("Export orders with customer details to a CSV file. The audit log records the export.")
    .argument("<file>", ".csv file to create")
    .option(
      "--search <text>",
      "order number, phone, e-mail, name, payment or refund ID, bank reference, amount or day",
    )
    .addOption(new Option("--state <state>", "only orders in this state").choices(orderStatuses))
    .option("--from <day>", "first day in India, as 2026-11-21")
    .option("--to <day>", "last day")
    .action(async (to: string, { search: find, state, from, to: until, json }: Options) => {
      const filter = checked(ordersWire.officeExportOrders.body, { find, state, from, to: until });
      const file = resolve(to);
      const request = { withCustomers: true, audit: byCommand() };
      await withShop(output, ({ db }) => writeNew(file, exportOrders(db, filter, request)));
      if (json) output.json({ file });
      else output.line(`Orders exported to ${file}.`);
    });
}
