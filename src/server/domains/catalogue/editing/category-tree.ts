import { type OtherLanguage, otherLanguages, tableOf } from "../../../../contract/languages.ts";
import { type AnyPlainReason, Failure } from "../../failure.ts";
import type { CategoryRow } from "../reading/product-row.ts";

/** A category in the office's category tree. */
export interface ArrangedCategory extends CategoryRow {
  /** Number of products assigned to the category itself, on sale or not. */
  readonly products: number;
  /** Increases with each edit of its names or place. */
  readonly version: number;
}

export interface CategoryNames extends Readonly<Record<OtherLanguage, string>> {
  readonly name: string;
}

const LONGEST_NAME = 80;

/**
 * Validates and normalizes names; `>` and `|` are refused because tables separate categories with them.
 * @throws Failure validation
 */
export function categoryNames(typedNames: CategoryNames): CategoryNames {
  const names = tableOf(["name", ...otherLanguages], (field) => checkedName(field, typedNames[field]));
  if (names.name === "") throw invalid("name", "category-name-missing");
  return names;
}

function checkedName(field: string, text: string): string {
  const name = text.trim().replaceAll(/\s+/g, " ");
  if (name.length > LONGEST_NAME) throw invalid(field, "text-too-long");
  if (/[>|\p{Cc}]/u.test(name)) throw invalid(field, "category-name-marks");
  return name;
}

function invalid(field: string, reason: AnyPlainReason): Failure {
  return new Failure(reason, { fields: { [field]: reason } });
}

/** @throws Failure not-found */
export function requireCategory<C extends CategoryRow>(tree: readonly C[], id: number): C {
  const match = tree.find((category) => category.id === id);
  if (!match) throw new Failure("category-unknown");
  return match;
}

/** `version` is the one that the edit is based on; imports have none. @throws Failure not-found, conflict */
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
 * Checks that the tree stays two levels deep and that names are unique in a list. `self` is the category that
 * is moved or renamed. @throws Failure not-found, conflict
 */
export function requirePlace(
  tree: readonly CategoryRow[],
  place: { readonly name: string; readonly parentId: number | null },
  self?: number,
): void {
  const { name, parentId } = place;
  if (parentId !== null) {
    if (parentId === self) throw invalid("parentId", "category-into-itself");
    const isBelowAnother = requireCategory(tree, parentId).parentId !== null;
    const hasOthersBelow = self !== undefined && tree.some((category) => category.parentId === self);
    if (isBelowAnother || hasOthersBelow) throw invalid("parentId", "category-too-deep");
  }
  const isTaken = tree.some(
    (category) =>
      category.id !== self &&
      category.parentId === parentId &&
      category.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalid("name", "category-name-taken");
}
