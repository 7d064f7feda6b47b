import { compareDesigns } from "@kasuti/embroidery";
import type { OpenedVariant } from "./open-product.ts";
import type { MeasuredFile } from "./stitch-file.ts";

/** Below this, two sizes of one motif are no longer to be recognised as such. */
export const SIMILAR = 0.55;

/** What a product's variants are beside each other. */
export interface VariantComparison {
  /** Variant → another of its size whose needle path it should follow, and does not. */
  readonly strays: ReadonlyMap<OpenedVariant, OpenedVariant>;
  /** Variant → one of another size that it does not look like. */
  readonly unlike: ReadonlyMap<OpenedVariant, OpenedVariant>;
}

/**
 * Variants of a product are one design in several formats, and perhaps in several sizes. Files of one size must follow one
 * needle path, whatever their format; the path that most of them follow is right, the first one where that is even. Files of
 * different sizes are different designs for different hoops: they may differ, but should look alike.
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

/** Files that follow one needle path. */
interface NeedlePath {
  readonly first: Sibling;
  readonly siblings: Sibling[];
  /** Earlier paths of the same size. */
  readonly rivals: readonly NeedlePath[];
  /** The first of all, where this path is of another size and does not look like it. */
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
  // Often it is the very file: one format serves several machines.
  if (one.file.sha256 === other.file.sha256) return { kind: "same" };
  return compareDesigns(one.file.design, other.file.design);
}

function wrongAndRight(earlier: NeedlePath, later: NeedlePath): [NeedlePath, NeedlePath] {
  return later.siblings.length > earlier.siblings.length ? [earlier, later] : [later, earlier];
}
