import { compareDesigns } from "@kasuti/embroidery";
import type { OpenedVariant } from "./open-product.ts";
import type { MeasuredFile } from "./stitch-file.ts";

/** Similarity below which two sizes are not recognizable as one motif. */
export const SIMILAR = 0.55;

/** Differences between the variants of a product. */
export interface VariantComparison {
  /** Variant → variant of the same size whose needle path it does not follow but should. */
  readonly strays: ReadonlyMap<OpenedVariant, OpenedVariant>;
  /** Variant → variant of another size that it does not look like. */
  readonly unlike: ReadonlyMap<OpenedVariant, OpenedVariant>;
}

/**
 * Compares the variants of a product, which are one design in several formats and perhaps sizes. Files of one
 * size must follow one needle path in any format; the path of most files is right, on a tie the first. Files
 * of different sizes are made for different hoops: they may differ but should look similar.
 */
export function compareVariants(variants: readonly OpenedVariant[]): VariantComparison {
  const parts = new Set(variants.flatMap(({ measured }) => measured.map(({ part }) => part)));
  const strays = new Map<OpenedVariant, OpenedVariant>();
  const unlike = new Map<OpenedVariant, OpenedVariant>();
  for (const part of parts) {
    const files = variants.flatMap((variant) => {
      const file = variant.measured.find((one) => one.part === part);
      return file && !strays.has(variant) ? [{ variant, file }] : [];
    });
    for (const path of followPaths(files)) {
      if (path.stranger) unlike.set(path.first.variant, path.stranger.variant);
      for (const [wrong, right] of path.rivals.map((rival) => wrongAndRight(rival, path)))
        for (const { variant } of wrong.siblings) strays.set(variant, right.first.variant);
    }
  }
  return { strays, unlike };
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
  readonly rivals: readonly NeedlePath[];
  /** First file of all, if this path has another size and does not look like it. */
  readonly stranger: Sibling | undefined;
}

function followPaths(files: readonly Sibling[]): NeedlePath[] {
  const paths: NeedlePath[] = [];
  for (const file of files) {
    const verdicts = paths.map((path) => ({ path, ...compare(path.first, file) }));
    const same = verdicts.find(({ kind }) => kind === "same");
    const [head] = verdicts;
    if (same) same.path.siblings.push(file);
    else
      paths.push({
        first: file,
        siblings: [file],
        rivals: verdicts.flatMap(({ kind, path }) => (kind === "other-path" ? [path] : [])),
        stranger: head?.kind === "other-size" && head.similarity < SIMILAR ? head.path.first : undefined,
      });
  }
  return paths;
}

function compare(one: Sibling, other: Sibling): ReturnType<typeof compareDesigns> {
  // Often it is the same file: one format serves several machines.
  if (one.file.sha256 === other.file.sha256) return { kind: "same" };
  return compareDesigns(one.file.design, other.file.design);
}

function wrongAndRight(earlier: NeedlePath, later: NeedlePath): [NeedlePath, NeedlePath] {
  return later.siblings.length > earlier.siblings.length ? [earlier, later] : [later, earlier];
}
