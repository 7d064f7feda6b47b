import { type AnyPlainReason, Failure } from "../../failure.ts";
import type { CategoryRow } from "../reading/product-row.ts";

/** A category as whoever arranges the shop sees it. */
export interface ArrangedCategory extends CategoryRow {
  /** Products that were put in it itself, on sale or not. */
  readonly products: number;
  /** Raised by every change that a person makes to its names or place. */
  readonly version: number;
}

export interface CategoryNames {
  readonly name: string;
  readonly te: string;
  readonly kn: string;
}

const LONGEST_NAME = 80;

/** Names as they are kept. `>` and `|` part names where categories are written in a table. @throws Failure validation */
export function categoryNames({ name, te, kn }: CategoryNames): CategoryNames {
  const names = { name: checkedName("name", name), te: checkedName("te", te), kn: checkedName("kn", kn) };
  if (names.name === "") throw faulty("name", "category-name-missing");
  return names;
}

function checkedName(field: string, text: string): string {
  const name = text.trim().replaceAll(/\s+/g, " ");
  if (name.length > LONGEST_NAME) throw faulty(field, "text-too-long");
  if (/[>|\p{Cc}]/u.test(name)) throw faulty(field, "category-name-marks");
  return name;
}

function faulty(field: string, reason: AnyPlainReason): Failure {
  return new Failure(reason, { fields: { [field]: reason } });
}

/** @throws Failure not-found */
export function requireCategory<C extends CategoryRow>(tree: readonly C[], id: number): C {
  const found = tree.find((category) => category.id === id);
  if (!found) throw new Failure("category-unknown");
  return found;
}

/** `version` is what the change was made on; an import names none. @throws Failure not-found, conflict */
export function requireUnchanged<C extends ArrangedCategory>(
  tree: readonly C[],
  id: number,
  version: number | undefined,
): C {
  const category = requireCategory(tree, id);
  if (version !== undefined && version !== category.version) throw new Failure("changed-meanwhile");
  return category;
}

/**
 * Whether a category of that name may stand there: below a top category or at the top, once per list.
 * `self` is the category that moves there or gets that name. @throws Failure not-found, conflict
 */
export function requirePlace(
  tree: readonly CategoryRow[],
  place: { readonly name: string; readonly parentId: number | null },
  self?: number,
): void {
  const { name, parentId } = place;
  if (parentId !== null) {
    if (parentId === self) throw faulty("parentId", "category-into-itself");
    const isBelowAnother = requireCategory(tree, parentId).parentId !== null;
    const hasOthersBelow = self !== undefined && tree.some((category) => category.parentId === self);
    if (isBelowAnother || hasOthersBelow) throw faulty("parentId", "category-too-deep");
  }
  const isTaken = tree.some(
    (category) =>
      category.id !== self &&
      category.parentId === parentId &&
      category.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw faulty("name", "category-name-taken");
}
