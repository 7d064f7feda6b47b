import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { editDistance } from "../../../tables/edit-distance.ts";
import type { CategoryPath } from "../../catalogue/writing/index.ts";

const MAX_SLIPS = 2;
const LETTERS_PER_SLIP = 4;

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
  const wanted = path.toLowerCase();
  let least = Math.min(MAX_SLIPS, Math.floor(wanted.length / LETTERS_PER_SLIP));
  let found: string | undefined;
  for (const one of known) {
    const other = one.toLowerCase();
    if (other === wanted) return undefined;
    const slips = other.endsWith(` > ${wanted}`) ? 1 : editDistance(wanted, other);
    // Different digits mean another category: Set 2 is not Set 1.
    if (slips > least || (slips === least && found !== undefined) || digitsOf(other) !== digitsOf(wanted))
      continue;
    [least, found] = [slips, one];
  }
  return found;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
