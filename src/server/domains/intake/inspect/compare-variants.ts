import { compareDesigns } from "@kasuti/embroidery";
import type { OpenedVariant } from "./open-variants.ts";
import type { MeasuredFile } from "./stitch-file.ts";

/** Similarity below which two sizes are not recognizable as one motif. */
export const SIMILAR = 0.55;

/** Differences between the variants of a product. */
export interface VariantComparison {
  /** Variant → variant of the same size whose needle path it does not follow but should. */
  readonly offPath: ReadonlyMap<OpenedVariant, OpenedVariant>;
  /** Variant → variant of another size that it does not look like. */
  readonly dissimilar: ReadonlyMap<OpenedVariant, OpenedVariant>;
}

/**
 * Compares the variants of a product, which are one design in several formats and perhaps sizes. Files of one
 * size must follow one needle path in any format; the path of most files is right, on a tie the first. Files
 * of different sizes are made for different hoops: they may differ but should look similar.
 */
export function compareVariants(variants: readonly OpenedVariant[]): VariantComparison {
  const parts = new Set(variants.flatMap(({ measured }) => measured.map(({ part }) => part)));
  const offPath = new Map<OpenedVariant, OpenedVariant>();
  const dissimilar = new Map<OpenedVariant, OpenedVariant>();
  for (const part of parts) {
    const files = variants.flatMap((variant) => {
      const file = variant.measured.find((one) => one.part === part);
      return file && !offPath.has(variant) ? [{ variant, file }] : [];
    });
    for (const path of followPaths(files)) {
      if (path.dissimilarTo) dissimilar.set(path.first.variant, path.dissimilarTo.variant);
      for (const [wrongPath, rightPath] of path.conflicting.map((rival) => wrongThenRight(rival, path)))
        for (const { variant } of wrongPath.siblings) offPath.set(variant, rightPath.first.variant);
    }
  }
  return { offPath, dissimilar };
}

interface Sibling {
  readonly variant: OpenedVariant;
  readonly file: MeasuredFile;
}

/** Files with the same needle path. */
interface NeedlePath {
  readonly first: Sibling;
  readonly siblings: Sibling[];
  /** Earlier, different paths of the same size. */
  readonly conflicting: readonly NeedlePath[];
  /** First file of all, if this path has another size and does not look like it. */
  readonly dissimilarTo: Sibling | undefined;
}

function followPaths(files: readonly Sibling[]): NeedlePath[] {
  const paths: NeedlePath[] = [];
  for (const file of files) {
    const comparisons = paths.map((path) => ({ path, ...compare(path.first, file) }));
    const match = comparisons.find(({ kind }) => kind === "same");
    const [head] = comparisons;
    if (match) match.path.siblings.push(file);
    else
      paths.push({
        first: file,
        siblings: [file],
        conflicting: comparisons.flatMap(({ kind, path }) => (kind === "other-path" ? [path] : [])),
        dissimilarTo: head?.kind === "other-size" && head.similarity < SIMILAR ? head.path.first : undefined,
      });
  }
  return paths;
}

function compare(one: Sibling, other: Sibling): ReturnType<typeof compareDesigns> {
  // Often it is the same file: one format serves several machines.
  if (one.file.sha256 === other.file.sha256) return { kind: "same" };
  return compareDesigns(one.file.design, other.file.design);
}

function wrongThenRight(earlier: NeedlePath, later: NeedlePath): [NeedlePath, NeedlePath] {
  return later.siblings.length > earlier.siblings.length ? [earlier, later] : [later, earlier];
}
