import type { Design } from "../design.ts";
import { needlePath, turned } from "./needle-path.ts";
import { followsPath } from "./paths.ts";
import { similarity } from "./similarity.ts";

/**
 * How two designs stand to each other. `same`: one needle path, as two formats carry it, perhaps turned by
 * quarter turns for another hoop. `other-path`: of one size, but sewn differently. `other-size`: made for
 * another hoop. `similarity` says whether it could be the same motif (1: stitches lie alike; below about 0.5:
 * another motif).
 */
export type Comparison =
  | { readonly kind: "same" }
  | { readonly kind: "other-path" | "other-size"; readonly similarity: number };

/** Formats and their programs round differently; a millimetre is no other hoop. 0.1 mm. */
const SAME_SIZE = 10;

/**
 * Whether two designs sew one needle path, turned by quarter turns or not; else how much they look alike.
 * @example
 * ```ts
 * const comparison = compareDesigns(design, otherDesign);
 * if (comparison.kind !== "same") console.log(comparison.similarity);
 * ```
 */
export function compareDesigns(a: Design, b: Design): Comparison {
  const path = needlePath(a);
  const other = needlePath(b);
  const ways = ([0, 1, 2, 3] as const).map((quarter) => turned(other, quarter));
  let isOfOneSize = false;
  for (const way of ways) {
    if (Math.abs(path.width - way.width) > SAME_SIZE || Math.abs(path.height - way.height) > SAME_SIZE)
      continue;
    isOfOneSize = true;
    if (followsPath(path, way)) return { kind: "same" };
  }
  const most = Math.max(...ways.map((way) => similarity(path, way)));
  return { kind: isOfOneSize ? "other-path" : "other-size", similarity: most };
}
