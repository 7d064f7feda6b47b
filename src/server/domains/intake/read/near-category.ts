import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { editDistance } from "../../../tables/edit-distance.ts";
import type { CategoryPath } from "../../catalogue/writing/index.ts";

const MAX_DISTANCE = 2;
const LETTERS_PER_EDIT = 4;

/**
 * Suggests for each category that the shop lacks the most similar one that it has. `known` are the shop's
 * categories, such as `Blouse > Back Neck`.
 */
export function nearCategories(categories: readonly CategoryPath[], known: readonly string[]): ImportIssue[] {
  return categories.flatMap((names) => {
    const path = names.join(" > ");
    const near = nearest(path, known);
    return near === undefined ? [] : [createIssue("category-near", { path, near })];
  });
}

function nearest(path: string, known: readonly string[]): string | undefined {
  const searched = path.toLowerCase();
  let minDistance = Math.min(MAX_DISTANCE, Math.floor(searched.length / LETTERS_PER_EDIT));
  let found: string | undefined;
  for (const one of known) {
    const other = one.toLowerCase();
    if (other === searched) return undefined;
    const distance = other.endsWith(` > ${searched}`) ? 1 : editDistance(searched, other);
    // Different digits mean another category: Set 2 is not Set 1.
    if (
      distance > minDistance ||
      (distance === minDistance && found !== undefined) ||
      digitsOf(other) !== digitsOf(searched)
    )
      continue;
    [minDistance, found] = [distance, one];
  }
  return found;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
