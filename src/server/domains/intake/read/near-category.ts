import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { editDistance } from "../../../tables/edit-distance.ts";
import type { CategoryPath } from "../../catalogue/writing/index.ts";

const MAX_DISTANCE = 2;
const LETTERS_PER_EDIT = 4;

/**
 * Suggests for each category that the shop lacks the most similar one that it has. `known` are the shop's
 * categories, such as `Blouse > Back Neck`.
 */
export function nearCategories(
  categories: readonly CategoryPath[],
  knownPaths: readonly string[],
): ImportIssue[] {
  return categories.flatMap((names) => {
    const path = names.join(" > ");
    const near = nearest(path, knownPaths);
    return near === undefined ? [] : [createIssue("category-near", { path, near })];
  });
}

function nearest(path: string, knownPaths: readonly string[]): string | undefined {
  const searched = path.toLowerCase();
  let minDistance = Math.min(MAX_DISTANCE, Math.floor(searched.length / LETTERS_PER_EDIT));
  let nearestPath: string | undefined;
  for (const one of knownPaths) {
    const lowerPath = one.toLowerCase();
    if (lowerPath === searched) return undefined;
    const distance = lowerPath.endsWith(` > ${searched}`) ? 1 : editDistance(searched, lowerPath);
    // Different digits mean another category: Set 2 is not Set 1.
    if (
      distance > minDistance ||
      (distance === minDistance && nearestPath !== undefined) ||
      digitsOf(lowerPath) !== digitsOf(searched)
    )
      continue;
    [minDistance, nearestPath] = [distance, one];
  }
  return nearestPath;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
