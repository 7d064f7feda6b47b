import { otherLanguages, tableOf } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import type { AuditContext } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import { editCategories, readTree } from "./category-change-store.ts";
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

/** A category and the version that the edit is based on; without a version the edit always applies. */
export interface CategoryTarget {
  readonly id: number;
  readonly version?: number | undefined;
}

/**
 * Adds a category at the end of its list and returns its id; `parentId` null is the top.
 * @throws Failure validation, not-found, conflict
 */
export async function addCategory(
  db: Database,
  draft: { readonly name: string; readonly parentId: number | null } & Partial<CategoryNames>,
  audit: AuditContext,
): Promise<number> {
  const { parentId, name } = draft;
  const names = categoryNames({ name, ...tableOf(otherLanguages, (language) => draft[language] ?? "") });
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    requirePlace(tree, { name: names.name, parentId });
    return [{ kind: "add", names, parentId }];
  };
  return (await editCategories(db, decide, audit)) ?? 0;
}

/**
 * Target of a move: the list below `parentId`, or the top for `null`; before a category of that list or at
 * the end.
 */
export interface CategoryPlace {
  readonly parentId: number | null;
  readonly before?: number | null | undefined;
}

/** New names and parent of a category; a new parent puts it at the end of its list. */
export interface CategoryUpdate extends Partial<CategoryNames> {
  readonly parentId?: number | null | undefined;
}

/**
 * Changes the given names and the parent together; others stay. Returns `false` if nothing changed.
 * @throws Failure validation, not-found, conflict
 */
export async function renameCategory(
  db: Database,
  { id, version }: CategoryTarget,
  { parentId, ...update }: CategoryUpdate,
  audit: AuditContext,
): Promise<boolean> {
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    const before = requireUnchanged(tree, id, version);
    const names = categoryNames({ ...before, ...update });
    const place = parentId === undefined ? before.parentId : parentId;
    requirePlace(tree, { name: names.name, parentId: place }, id);
    const isSame = (["name", ...otherLanguages] as const).every((field) => names[field] === before[field]);
    const renamed: CategoryEdit[] = isSame ? [] : [{ kind: "rename", id, names }];
    return place === before.parentId ? renamed : [...renamed, ...moveOf(tree, before, { parentId: place })];
  };
  return (await editCategories(db, decide, audit)) !== undefined;
}

/** Returns `false` if the category is there already. @throws Failure not-found, conflict */
export async function moveCategory(
  db: Database,
  { id, version }: CategoryTarget,
  place: CategoryPlace,
  audit: AuditContext,
): Promise<boolean> {
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    const category = requireUnchanged(tree, id, version);
    requirePlace(tree, { name: category.name, parentId: place.parentId }, id);
    return moveOf(tree, category, place);
  };
  return (await editCategories(db, decide, audit)) !== undefined;
}

/** Edits that move the category; none if it is there already. @throws Failure conflict */
function moveOf(
  tree: readonly ArrangedCategory[],
  { id, parentId: from }: ArrangedCategory,
  { parentId, before = null }: CategoryPlace,
): CategoryEdit[] {
  const list = tree.filter((category) => category.parentId === parentId).map((category) => category.id);
  const others = list.filter((otherId) => otherId !== id);
  const place = before === null ? others.length : others.indexOf(before);
  if (place < 0) throw new Failure("changed-meanwhile");
  const order = others.toSpliced(place, 0, id);
  if (from !== parentId) return [{ kind: "move", id, parentId, order }];
  return order.join() === list.join() ? [] : [{ kind: "order", moved: [id], order }];
}

/**
 * Puts these categories first in their list, in this order; the others keep theirs. @throws Failure
 * not-found, conflict
 */
export async function orderCategories(
  db: Database,
  ids: readonly number[],
  audit: AuditContext,
): Promise<void> {
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    const first = [...new Set(ids)].map((id) => requireCategory(tree, id));
    const lists = new Set(first.map(({ parentId }) => parentId));
    if (lists.size !== 1) throw new Failure("category-lists-differ");
    const siblings = tree.filter(({ parentId }) => lists.has(parentId));
    const rest = siblings.filter((category) => !first.includes(category));
    const movedIds = first.map(({ id }) => id);
    return [{ kind: "order", moved: movedIds, order: [...movedIds, ...rest.map(({ id }) => id)] }];
  };
  await editCategories(db, decide, audit);
}

export interface CategoryRemoval {
  /** Category that gets the products. */
  readonly moveTo: number | undefined;
  /** Category that the category page opens with; it cannot be removed. */
  readonly shownFirst: number;
}

/**
 * Removes a category; `moveTo` is required unless it is empty. Returns how many products moved.
 * @throws Failure not-found, conflict
 */
export async function removeCategory(
  db: Database,
  { id, version }: CategoryTarget,
  { moveTo, shownFirst }: CategoryRemoval,
  audit: AuditContext,
): Promise<number> {
  let movedCount = 0;
  const decide = (tree: readonly ArrangedCategory[]): CategoryEdit[] => {
    movedCount = requireUnchanged(tree, id, version).products;
    if (id === shownFirst) throw new Failure("category-shown-first");
    if (tree.some(({ parentId }) => parentId === id)) throw new Failure("category-has-subcategories");
    if (moveTo === id)
      throw new Failure("category-goes-itself", { fields: { moveTo: "category-goes-itself" } });
    if (moveTo !== undefined) requireCategory(tree, moveTo);
    else if (movedCount > 0)
      throw new Failure("category-has-designs", { fields: { moveTo: "category-has-designs" } });
    return [{ kind: "remove", id, moveTo }];
  };
  await editCategories(db, decide, audit);
  return movedCount;
}

/** Path of each category as written in tables, e.g. `Blouse > Back Neck`, in the shop's order. */
export async function categoryPaths(db: Database): Promise<string[]> {
  const tree = await readTree(db);
  const names = new Map(tree.map(({ id, name }) => [id, name]));
  return tree.map(({ name, parentId }) => (parentId === null ? name : `${names.get(parentId)} > ${name}`));
}
