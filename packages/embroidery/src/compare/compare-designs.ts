import type { Design } from "../design.ts";
import { needlePath, turned } from "./needle-path.ts";
import { followsPath } from "./paths.ts";
import { similarity } from "./similarity.ts";

/**
 * Relation of two designs. `same`: one needle path, possibly in two formats or rotated by quarter turns for
 * another hoop. `other-path`: same size, but sewn differently. `other-size`: made for another hoop.
 * `similarity` says whether it may be the same motif (1: equal stitch positions; below about 0.5: another
 * motif).
 */
export type Comparison =
  | { readonly kind: "same" }
  | { readonly kind: "other-path" | "other-size"; readonly similarity: number };

/** Size tolerance, 0.1 mm: formats and programs round differently, and a millimetre makes no other hoop. */
const SAME_SIZE = 10;

/**
 * Compares two designs: the same needle path, possibly rotated by quarter turns, or the degree of similarity.
 * @example
 * ```ts
 * const comparison = compareDesigns(design, otherDesign);
 * if (comparison.kind !== "same") console.log(comparison.similarity);
 * ```
 */
export function compareDesigns(a: Design, b: Design): Comparison {
  const path = needlePath(a);
  const otherPath = needlePath(b);
  const ways = ([0, 1, 2, 3] as const).map((quarter) => turned(otherPath, quarter));
  let hasSameSize = false;
  for (const way of ways) {
    if (Math.abs(path.width - way.width) > SAME_SIZE || Math.abs(path.height - way.height) > SAME_SIZE)
      continue;
    hasSameSize = true;
    if (followsPath(path, way)) return { kind: "same" };
  }
  const highest = Math.max(...ways.map((way) => similarity(path, way)));
  return { kind: hasSameSize ? "other-path" : "other-size", similarity: highest };
}
