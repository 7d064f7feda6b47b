import { otherLanguages, tableOf } from "../../../contract/languages.ts";
import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import type { Fields } from "../../edits/merge-edits.ts";

/**
 * Position of a category: its parent (null for a top category), and the sibling that follows it (null for the
 * last).
 */
export interface CategoryPlace {
  readonly parentId: number | null;
  readonly before: number | null;
}

/** Form fields of a category; empty ones for a new category. */
export function fieldsOfCategory(category: OfficeCategory | undefined): Fields {
  const { name = "", parentId = null } = category ?? {};
  const names = tableOf(otherLanguages, (language) => category?.[language] ?? "");
  return { name, ...names, parent: `${parentId ?? ""}` };
}

type Tree = readonly OfficeCategory[];

export function listOf(tree: Tree, parentId: number | null): OfficeCategory[] {
  return tree.filter((category) => category.parentId === parentId);
}

/** Full names of the other categories with this English name: `Flowers › Roses`. */
export function sameNamed(tree: Tree, name: string, except?: number): string[] {
  const plainText = (text: string) => text.trim().toLowerCase();
  return tree
    .filter((category) => category.id !== except && plainText(category.name) === plainText(name))
    .map(({ parentId, name: categoryName }) => {
      const parent = tree.find(({ id }) => id === parentId);
      return parent ? `${parent.name} › ${categoryName}` : categoryName;
    });
}

/** Current position of a category. */
export function placeOf(tree: Tree, { id, parentId }: OfficeCategory): CategoryPlace {
  const list = listOf(tree, parentId);
  const next = list[list.findIndex((category) => category.id === id) + 1];
  return { parentId, before: next?.id ?? null };
}

/** Position one step up (-1) or down (1); `undefined` at the end of the list. */
export function steppedPlace(
  tree: Tree,
  { id, parentId }: OfficeCategory,
  step: -1 | 1,
): CategoryPlace | undefined {
  const list = listOf(tree, parentId);
  const place = list.findIndex((category) => category.id === id) + step;
  if (!list[place]) return undefined;
  return { parentId, before: list[step === 1 ? place + 1 : place]?.id ?? null };
}

/**
 * Position of a category that is dropped on another: into a top category if it is a subcategory, otherwise in
 * place of the other. `undefined` if it cannot be there.
 */
export function droppedPlace(
  tree: Tree,
  dragged: OfficeCategory,
  on: OfficeCategory,
): CategoryPlace | undefined {
  if (dragged.id === on.id) return undefined;
  if (on.parentId === null && dragged.parentId !== null)
    return on.id === dragged.parentId ? undefined : { parentId: on.id, before: null };
  if (on.parentId !== null && listOf(tree, dragged.id).length > 0) return undefined;
  const list = listOf(tree, on.parentId);
  const [from, to] = [dragged, on].map(({ id }) => list.findIndex((category) => category.id === id));
  const isDown = from !== undefined && to !== undefined && from >= 0 && from < to;
  return { parentId: on.parentId, before: isDown ? (list[to + 1]?.id ?? null) : on.id };
}
