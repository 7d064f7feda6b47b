import { asReadBack, MARK, tableLine } from "../../../tables/write-table.ts";
import type { ArrangedCategory } from "../editing/category-tree.ts";

/** The table of categories that `import` reads, in the shop's order; names that are not translated stay empty. */
export function categoryCsv(tree: readonly ArrangedCategory[]): string {
  const tops = new Map(tree.map(({ id, name }) => [id, name]));
  const lines = tree.map(({ parentId, name, te, kn }) => {
    const path = parentId === null ? name : `${tops.get(parentId)} > ${name}`;
    return tableLine([path, te, kn].map(asReadBack));
  });
  return `${MARK}${tableLine(["category", "name te", "name kn"])}${lines.join("")}`;
}
