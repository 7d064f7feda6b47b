import type { Command } from "commander";
import { topSellers } from "../../../server/domains/catalogue/index.ts";
import { toIds } from "../arguments.ts";
import { byCommand } from "../by-command.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

interface Options {
  readonly json?: boolean;
}

export function addTopSellerCommands(program: Command, output: Output): void {
  const group = program
    .command("top-sellers")
    .description("The designs that the home page shows first; running servers follow within a second.");
  group
    .command("list")
    .description("What the home page shows, and who chose it.")
    .action(({ json }: Options) => list(output, json));
  group
    .command("set")
    .description("Shows these, in this order.")
    .argument("<id...>", "numbers of the designs", toIds)
    .action(async (ids: number[], { json }: Options) => {
      await withShop(({ stores }) => topSellers.chooseTopSellers(stores.catalogue, { ids }, byCommand()));
      await list(output, json);
    });
  group
    .command("reset")
    .description("Shows what the setting TOP_SELLER_IDS says again.")
    .action(async ({ json }: Options) => {
      await withShop(({ stores }) => topSellers.chooseTopSellers(stores.catalogue, { ids: [] }, byCommand()));
      await list(output, json);
    });
}

async function list(output: Output, json: boolean | undefined): Promise<void> {
  const { products, isChosen } = await withShop(({ stores, settings }) =>
    topSellers.listTopSellers(stores.catalogue, settings.shop.topSellerIds),
  );
  const rows = products.map(({ id, name }) => ({ id, name }));
  if (json) return output.json({ isChosen, products: rows });
  output.table(
    ["Id", "Design"],
    rows.map(({ id, name }) => [id, name]),
  );
  output.line(isChosen ? "Chosen with top-sellers set." : "From the setting TOP_SELLER_IDS.");
}
