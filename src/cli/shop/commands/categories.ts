import type { Command } from "commander";
import { categoryEditing } from "../../../server/domains/catalogue/index.ts";
import { toId, toIds } from "../arguments.ts";
import { byCommand } from "../by-command.ts";
import { CommandFault } from "../command-fault.ts";
import { confirm } from "../confirm.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";

interface Options {
  readonly parent?: number;
  readonly top?: boolean;
  readonly moveTo?: number;
  readonly te?: string;
  readonly kn?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

type Categories = OpenShop["stores"]["catalogue"]["categoryChanges"];
type Category = Awaited<ReturnType<Categories["tree"]>>[number];

/** Does `work` on the shop's categories. */
function withCategories<T>(work: (categories: Categories, shop: OpenShop) => Promise<T>): Promise<T> {
  return withShop((shop) => work(shop.stores.catalogue.categoryChanges, shop));
}

export function addCategoryCommands(program: Command, output: Output): void {
  const group = program
    .command("categories")
    .description("What designs are listed under: top categories and, below them, subcategories.");
  addReading(group, output);
  addMaking(group, output);
  addMoving(group, output);
  addRemoving(group, output);
}

function addReading(group: Command, output: Output): void {
  group
    .command("list")
    .description("Every category with its id and how many designs are on sale in it.")
    .action(async ({ json }: Options) => {
      const tree = await withCategories((categories) => categories.tree());
      const tops = tree.filter(({ parentId }) => parentId === null);
      const below = (id: number) => tree.filter(({ parentId }) => parentId === id);
      if (json) output.json(tops.map((top) => ({ ...top, children: below(top.id) })));
      else output.table(["Id", "Category", "On sale"], tree.map(rowOf));
    });
  group
    .command("show")
    .description("One category: where it stands and what is in it.")
    .argument("<id>", "number of the category", toId)
    .action(async (id: number, { json }: Options) => {
      const tree = await withCategories((categories) => categories.tree());
      const category = tree.find((one) => one.id === id);
      if (!category) throw new CommandFault(`There is no category ${id}.`);
      const children = tree.filter(({ parentId }) => parentId === id);
      if (json) return output.json({ ...category, children });
      const parent = tree.find((one) => one.id === category.parentId);
      output.line(parent ? `${parent.name} > ${category.name}` : category.name);
      output.line(`${category.productCount} designs on sale are listed in it.`);
      output.line(`${category.products} designs are put in it, on sale or not.`);
      if (children.length > 0) output.table(["Id", "Category", "On sale"], children.map(rowOf));
    });
}

function addMaking(group: Command, output: Output): void {
  group
    .command("add")
    .description("Adds a category, last in its list.")
    .argument("<name>")
    .option("--parent <id>", "the top category that it stands below", toId)
    .action(async (name: string, { parent, json }: Options) => {
      const draft = { name, parentId: parent ?? null };
      const id = await withCategories((categories) =>
        categoryEditing.addCategory(categories, draft, byCommand()),
      );
      if (json) output.json({ id });
      else output.line(`Category ${id} is there.`);
    });
  group
    .command("rename")
    .description("Calls a category otherwise. Search finds its designs by the new name at once.")
    .argument("<id>", "number of the category", toId)
    .argument("[name]", "in English")
    .option("--te <name>", "in Telugu; empty to fall back to English")
    .option("--kn <name>", "in Kannada; empty to fall back to English")
    .action(async (id: number, name: string | undefined, { te, kn, json }: Options) => {
      const names = {
        ...(name !== undefined && { name }),
        ...(te !== undefined && { te }),
        ...(kn !== undefined && { kn }),
      };
      if (Object.keys(names).length === 0) throw new CommandFault("Say what it is to be called.");
      const changed = await withCategories((categories) =>
        categoryEditing.renameCategory(categories, { id }, names, byCommand()),
      );
      said(output, json, changed, "It has its new name.");
    });
}

function addMoving(group: Command, output: Output): void {
  group
    .command("move")
    .description("Puts a category with its designs below another, or at the top.")
    .argument("<id>", "number of the category", toId)
    .option("--parent <id>", "the top category that it is to stand below", toId)
    .option("--top", "make it a top category")
    .action(async (id: number, { parent, top, json }: Options) => {
      if ((parent === undefined) === !top) throw new CommandFault("Say where to: --parent ID or --top.");
      const changed = await withCategories((categories) =>
        categoryEditing.moveCategory(categories, { id }, { parentId: parent ?? null }, byCommand()),
      );
      said(output, json, changed, "It stands in its new place.");
    });
  group
    .command("order")
    .description("Shows these categories of one list first, in this order; the others follow as they were.")
    .argument("<id...>", "numbers of the categories", toIds)
    .action(async (ids: number[], { json }: Options) => {
      await withCategories((categories) => categoryEditing.orderCategories(categories, ids, byCommand()));
      said(output, json, true, "They stand in this order.");
    });
}

function addRemoving(group: Command, output: Output): void {
  group
    .command("remove")
    .description("Removes a category that is empty, or whose designs go to another.")
    .argument("<id>", "number of the category", toId)
    .option("--move-to <id>", "where its designs go", toId)
    .option("--yes", "do not ask")
    .action(async (id: number, { moveTo, yes, json }: Options) => {
      const moved = await withCategories(async (categories, { settings }) => {
        await confirm(output, `Remove category ${id}?`, { yes: yes ?? false });
        const removal = { moveTo, shownFirst: settings.shop.defaultCategoryId };
        return categoryEditing.removeCategory(categories, { id }, removal, byCommand());
      });
      if (json) output.json({ moved });
      else output.line(moved > 0 ? `It is gone, and ${moved} designs moved.` : "It is gone.");
    });
}

function said(output: Output, json: boolean | undefined, changed: boolean, sentence: string): void {
  if (json) output.json({ changed });
  else output.line(changed ? sentence : "It was so already.");
}

function rowOf({ id, name, parentId, productCount }: Category): (string | number)[] {
  return [id, (parentId === null ? "" : "  ") + name, productCount];
}
