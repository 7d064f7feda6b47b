import type { Command } from "commander";
import { commandLine } from "../../../server/domains/actor.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

export function addSalesCommands(program: Command, output: Output): void {
  program
    .command("sales")
    .description("What the office's first page counts.")
    .command("recount")
    .description("Counts all orders anew, for a shop whose books something else has written.")
    .action(async ({ json }: { json?: boolean }) => {
      await withShop(({ stores }) => stores.sales.recount(commandLine, new Date()));
      if (json) return output.json({ recounted: true });
      output.line("Everything that was sold is counted anew.");
    });
}
