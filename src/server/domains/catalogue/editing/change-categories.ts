import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { CategoryChangeStore } from "./category-change-store.ts";
import type { CategoryEdit } from "./category-edit.ts";
import {
  type ArrangedCategory,
  type CategoryNames,
  categoryNames,
  requireCategory,
  requirePlace,
  requireUnchanged,
} from "./category-tree.ts";

export { categoryNames };

/** Which category, and the version that the change was made on; without one it holds whatever there is now. */
export interface MeantCategory {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Adds a category, last in its list; `parentId` null is the top. Answers its id. @throws Failure validation, not-found, conflict */
export async function addCategory(
  store: CategoryChangeStore,
  draft: { readonly name: string; readonly parentId: number | null } & Partial<CategoryNames>,
  audit: AuditContext,
): Promise<number> {
  const { parentId, name, te = "", kn = "" } = draft;
  const names = categoryNames({ name, te, kn });
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    requirePlace(tree, { name: names.name, parentId });
    return [{ kind: "add", names, parentId }];
  };
  return (await store.edit(decide, audit)) ?? 0;
}

/** Where a category is to stand: in the list below `parentId` or at the top (`null`), before a category of it or last. */
export interface CategoryPlace {
  readonly parentId: number | null;
  readonly before?: number | null | undefined;
}

/** What a category is to be called, and what it is to stand below, last in its list. */
export interface WantedCategory extends Partial<CategoryNames> {
  readonly parentId?: number | null | undefined;
}

/** What is not named stays; names and place change together or not at all. `false` where all was so already. @throws Failure validation, not-found, conflict */
export async function renameCategory(
  store: CategoryChangeStore,
  { id, version }: MeantCategory,
  { parentId, ...wanted }: WantedCategory,
  audit: AuditContext,
): Promise<boolean> {
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    const before = requireUnchanged(tree, id, version);
    const { name, te, kn } = before;
    const names = categoryNames({ name, te, kn, ...wanted });
    const place = parentId === undefined ? before.parentId : parentId;
    requirePlace(tree, { name: names.name, parentId: place }, id);
    const isSame = names.name === name && names.te === te && names.kn === kn;
    const renamed: CategoryEdit[] = isSame ? [] : [{ kind: "rename", id, names }];
    return place === before.parentId ? renamed : [...renamed, ...moveOf(tree, before, { parentId: place })];
  };
  return (await store.edit(decide, audit)) !== undefined;
}

/** `false` where it stood there. @throws Failure not-found, conflict */
export async function moveCategory(
  store: CategoryChangeStore,
  { id, version }: MeantCategory,
  place: CategoryPlace,
  audit: AuditContext,
): Promise<boolean> {
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    const category = requireUnchanged(tree, id, version);
    requirePlace(tree, { name: category.name, parentId: place.parentId }, id);
    return moveOf(tree, category, place);
  };
  return (await store.edit(decide, audit)) !== undefined;
}

/** Nothing where it stands there. @throws Failure conflict */
function moveOf(
  tree: readonly ArrangedCategory[],
  { id, parentId: from }: ArrangedCategory,
  { parentId, before = null }: CategoryPlace,
): CategoryEdit[] {
  const list = tree.filter((category) => category.parentId === parentId).map((category) => category.id);
  const others = list.filter((other) => other !== id);
  const place = before === null ? others.length : others.indexOf(before);
  if (place < 0) throw new Failure("changed-meanwhile");
  const order = others.toSpliced(place, 0, id);
  if (from !== parentId) return [{ kind: "move", id, parentId, order }];
  return order.join() === list.join() ? [] : [{ kind: "order", moved: [id], order }];
}

/** Puts these first in their list, in this order; the others follow as they were. @throws Failure not-found, conflict */
export async function orderCategories(
  store: CategoryChangeStore,
  ids: readonly number[],
  audit: AuditContext,
): Promise<void> {
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    const first = [...new Set(ids)].map((id) => requireCategory(tree, id));
    const lists = new Set(first.map(({ parentId }) => parentId));
    if (lists.size !== 1) throw new Failure("category-lists-differ");
    const siblings = tree.filter(({ parentId }) => lists.has(parentId));
    const rest = siblings.filter((category) => !first.includes(category));
    const moved = first.map(({ id }) => id);
    return [{ kind: "order", moved, order: [...moved, ...rest.map(({ id }) => id)] }];
  };
  await store.edit(decide, audit);
}

export interface CategoryRemoval {
  /** Where its products go. */
  readonly moveTo: number | undefined;
  /** The category that the category page shows by itself. */
  readonly shownFirst: number;
}

/** Removes an empty category, or one whose products go to another. Answers how many moved. @throws Failure not-found, conflict */
export async function removeCategory(
  store: CategoryChangeStore,
  { id, version }: MeantCategory,
  { moveTo, shownFirst }: CategoryRemoval,
  audit: AuditContext,
): Promise<number> {
  let moved = 0;
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    moved = requireUnchanged(tree, id, version).products;
    if (id === shownFirst) throw new Failure("category-shown-first");
    if (tree.some(({ parentId }) => parentId === id)) throw new Failure("category-has-subcategories");
    if (moveTo === id)
      throw new Failure("category-goes-itself", { fields: { moveTo: "category-goes-itself" } });
    if (moveTo !== undefined) requireCategory(tree, moveTo);
    else if (moved > 0)
      throw new Failure("category-has-designs", { fields: { moveTo: "category-has-designs" } });
    return [{ kind: "remove", id, moveTo }];
  };
  await store.edit(decide, audit);
  return moved;
}

/** `Blouse > Back Neck`: every category as a table names it, in the shop's order. */
export async function categoryPaths(store: Pick<CategoryChangeStore, "tree">): Promise<string[]> {
  const tree = await store.tree();
  const names = new Map(tree.map(({ id, name }) => [id, name]));
  return tree.map(({ name, parentId }) => (parentId === null ? name : `${names.get(parentId)} > ${name}`));
}
