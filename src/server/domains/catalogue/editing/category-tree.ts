import { OwnerFailure } from "../../failure.ts";
import type { CategoryRow } from "../reading/product-row.ts";

const LONGEST_NAME = 80;

/** A name as it is kept. `>` and `|` part names where categories are written in a table. @throws OwnerFailure validation */
export function categoryName(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, " ");
  if (name === "") throw new OwnerFailure("validation", "The name is empty.");
  if (name.length > LONGEST_NAME)
    throw new OwnerFailure(
      "validation",
      `The name has ${name.length} characters; ${LONGEST_NAME} is the most.`,
    );
  if (/[>|\p{Cc}]/u.test(name)) throw new OwnerFailure("validation", "A category's name cannot hold > or |.");
  return name;
}

/** @throws OwnerFailure not-found */
export function requireCategory<C extends CategoryRow>(tree: readonly C[], id: number): C {
  const found = tree.find((category) => category.id === id);
  if (!found) throw new OwnerFailure("not-found", `There is no category ${id}.`);
  return found;
}

/**
 * Whether a category of that name may stand there: below a top category or at the top, once per list.
 * `self` is the category that moves there or gets that name. @throws OwnerFailure not-found, conflict
 */
export function requirePlace(
  tree: readonly CategoryRow[],
  place: { readonly name: string; readonly parentId: number | null },
  self?: number,
): void {
  const { name, parentId } = place;
  if (parentId !== null) {
    const parent = requireCategory(tree, parentId);
    if (parentId === self) throw new OwnerFailure("conflict", "A category cannot stand below itself.");
    if (parent.parentId !== null)
      throw new OwnerFailure("conflict", `${parent.name} is a subcategory itself; there are two levels.`);
    if (tree.some((category) => category.parentId === self && self !== undefined))
      throw new OwnerFailure("conflict", "It has subcategories of its own, and there are two levels.");
  }
  const twin = tree.find(
    (category) =>
      category.id !== self &&
      category.parentId === parentId &&
      category.name.toLowerCase() === name.toLowerCase(),
  );
  if (twin) throw new OwnerFailure("conflict", `There is a category ${twin.name} already (${twin.id}).`);
}
