import { type Command, Option } from "commander";
import { type SalesPeriod, salesPeriods } from "../../../contract/office/today/sales-periods.ts";
import type { SalesSums } from "../../../contract/office/today/today-wire.ts";
import { commandLine } from "../../../server/domains/actor.ts";
import { readSales } from "../../../server/domains/sales/index.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { money } from "../written.ts";

interface Options {
  readonly days: SalesPeriod;
  readonly json?: boolean;
}

export function addSalesCommands(program: Command, output: Output): void {
  const group = program.command("sales").description("What the office's first page counts.");
  group
    .command("show")
    .description("What sold today or in some days up to it, beside as many days before.")
    .addOption(new Option("--days <days>", "how many, today included").choices(salesPeriods).default("1"))
    .action(async ({ days, json }: Options) => {
      const sales = await withShop(({ stores }) => readSales(stores.sales, days, new Date()));
      if (json) return output.json(sales);
      const row = (title: string, { orders, designs, paise, refunds, refundedPaise }: SalesSums) => [
        ...[title, orders, designs, money(paise), refunds, money(refundedPaise)],
      ];
      output.table(
        ["", "Orders", "Designs", "Sold for", "Refunds", "Sent back"],
        [row(days === "1" ? "Today" : `${days} days`, sales.now), row("Before", sales.before)],
      );
    });
  group
    .command("recount")
    .description("Counts all orders anew, for a shop whose books something else has written.")
    .action(async ({ json }: { json?: boolean }) => {
      await withShop(({ stores }) => stores.sales.recount(commandLine, new Date()));
      if (json) return output.json({ recounted: true });
      output.line("Everything that was sold is counted anew.");
    });
}
