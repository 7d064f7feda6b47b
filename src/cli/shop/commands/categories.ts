import type { Command } from "commander";
import { type CategoryRow, createCatalogueStore } from "../../../server/domains/catalogue/index.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

interface Listed extends CategoryRow {
  readonly children: readonly CategoryRow[];
}

export function addCategoryCommands(program: Command, output: Output): void {
  const group = program.command("categories").description("What designs are listed under.");
  group
    .command("list")
    .description("Every category with its id and how many designs are on sale in it.")
    .action(async (options: { json?: boolean }) => {
      const tree = await withShop(({ database }) => readTree(createCatalogueStore(database).categories));
      if (options.json) output.json(tree);
      else output.table(["Id", "Category", "Designs"], tree.flatMap(rowsOf));
    });
}

type Categories = ReturnType<typeof createCatalogueStore>["categories"];

async function readTree(categories: Categories): Promise<Listed[]> {
  const tree: Listed[] = [];
  for (const top of await categories.top()) tree.push({ ...top, children: await categories.below(top.id) });
  return tree;
}

function rowsOf({ children, ...top }: Listed): (string | number)[][] {
  const row = (category: CategoryRow, indent: string) => [
    category.id,
    indent + category.name,
    category.productCount,
  ];
  return [row(top, ""), ...children.map((child) => row(child, "  "))];
}
