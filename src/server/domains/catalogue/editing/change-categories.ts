import { OwnerFailure } from "../../failure.ts";
import type { CategoryChangeStore } from "./category-change-store.ts";
import { categoryName, requireCategory, requirePlace } from "./category-tree.ts";

/** Adds a category, last in its list; `parentId` null is the top. @throws OwnerFailure validation, not-found, conflict */
export async function addCategory(
  store: CategoryChangeStore,
  draft: { readonly name: string; readonly parentId: number | null },
): Promise<number> {
  const category = { ...draft, name: categoryName(draft.name) };
  requirePlace(await store.tree(), category);
  return store.add(category);
}

/** `false` where it was called so already. @throws OwnerFailure validation, not-found, conflict */
export async function renameCategory(
  store: CategoryChangeStore,
  id: number,
  newName: string,
): Promise<boolean> {
  const tree = await store.tree();
  const category = requireCategory(tree, id);
  const name = categoryName(newName);
  requirePlace(tree, { name, parentId: category.parentId }, id);
  if (name === category.name) return false;
  await store.rename(id, name);
  return true;
}

/** Puts it below another, or to the top (`null`). `false` where it was there. @throws OwnerFailure not-found, conflict */
export async function moveCategory(
  store: CategoryChangeStore,
  id: number,
  parentId: number | null,
): Promise<boolean> {
  const tree = await store.tree();
  const { name, parentId: before } = requireCategory(tree, id);
  requirePlace(tree, { name, parentId }, id);
  if (before === parentId) return false;
  await store.move(id, parentId);
  return true;
}

/** Puts these first in their list, in this order; the others follow as they were. @throws OwnerFailure not-found, conflict */
export async function orderCategories(store: CategoryChangeStore, ids: readonly number[]): Promise<void> {
  const tree = await store.tree();
  const first = [...new Set(ids)].map((id) => requireCategory(tree, id));
  const lists = new Set(first.map(({ parentId }) => parentId));
  if (lists.size !== 1)
    throw new OwnerFailure("conflict", "These stand in different lists; order one list at a time.");
  const siblings = tree.filter(({ parentId }) => lists.has(parentId));
  const rest = siblings.filter((category) => !first.includes(category));
  await store.order([...first, ...rest].map(({ id }) => id));
}

/** Removes an empty category, or one whose products go to `moveTo`. Answers how many moved. @throws OwnerFailure not-found, conflict */
export async function removeCategory(
  store: CategoryChangeStore,
  id: number,
  moveTo: number | undefined,
): Promise<number> {
  const tree = await store.tree();
  const { name, products } = requireCategory(tree, id);
  const below = tree.filter(({ parentId }) => parentId === id);
  if (below.length > 0)
    throw new OwnerFailure(
      "conflict",
      `${name} has ${below.length} subcategories: move or remove those first.`,
    );
  if (moveTo === id) throw new OwnerFailure("conflict", "Its designs cannot move to the category that goes.");
  if (moveTo !== undefined) requireCategory(tree, moveTo);
  if (moveTo === undefined && products > 0)
    throw new OwnerFailure(
      "conflict",
      `${name} has ${products} designs: say --move-to ID for where they go.`,
    );
  await store.remove(id, moveTo);
  return products;
}
