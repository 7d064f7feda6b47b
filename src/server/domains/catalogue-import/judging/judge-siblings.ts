import { compareDesigns } from "@kasuti/embroidery";
import type { MeasuredFile } from "../../catalogue/index.ts";
import type { OpenedVariant } from "./open-variant.ts";

/** Below this, two sizes of one motif are no longer to be recognised as such. */
const ALIKE = 0.55;

export interface SiblingVerdict {
  /** Variant → the sibling whose needle path its own should be. */
  readonly refused: ReadonlyMap<OpenedVariant, OpenedVariant>;
  /** Variant → a sibling of another size that it does not look like. */
  readonly unlike: ReadonlyMap<OpenedVariant, OpenedVariant>;
}

/**
 * Variants of a product are one design in several formats, and perhaps in several sizes. Files of one size must follow one
 * needle path, whatever their format; the path that most of them follow is right, the first one where that is even. Files of
 * different sizes are different designs for different hoops: they may differ, but should look alike.
 */
export function judgeSiblings(variants: readonly OpenedVariant[]): SiblingVerdict {
  const refused = new Map<OpenedVariant, OpenedVariant>();
  const unlike = new Map<OpenedVariant, OpenedVariant>();
  for (const part of new Set(variants.flatMap(({ measured }) => measured.map((file) => file.part)))) {
    const files = variants.flatMap((variant) => {
      const file = variant.measured.find((one) => one.part === part);
      return file && !refused.has(variant) ? [{ variant, file }] : [];
    });
    judgePart(files, refused, unlike);
  }
  return { refused, unlike };
}

interface Sibling {
  readonly variant: OpenedVariant;
  readonly file: MeasuredFile;
}

function judgePart(
  files: readonly Sibling[],
  refused: Map<OpenedVariant, OpenedVariant>,
  unlike: Map<OpenedVariant, OpenedVariant>,
): void {
  const paths: Sibling[][] = [];
  /** Paths of one size: places in `paths`. */
  const rivals = new Map<number, Set<number>>();
  for (const sibling of files) {
    const verdicts = paths.map(([first]) => first && compare(first, sibling));
    const same = verdicts.findIndex((verdict) => verdict?.kind === "same");
    if (same >= 0) {
      paths[same]?.push(sibling);
      continue;
    }
    const place = paths.push([sibling]) - 1;
    const [nearest] = paths;
    for (const [other, verdict] of verdicts.entries()) {
      if (verdict?.kind === "other-path") rivals.set(place, (rivals.get(place) ?? new Set()).add(other));
      else if (other === 0 && verdict?.kind === "other-size" && verdict.likeness < ALIKE && nearest?.[0])
        unlike.set(sibling.variant, nearest[0].variant);
    }
  }
  for (const [place, others] of rivals) {
    for (const other of others) refuseFewer(paths[other] ?? [], paths[place] ?? [], refused);
  }
}

function compare(one: Sibling, other: Sibling): ReturnType<typeof compareDesigns> {
  // Often it is the very file: one format serves several machines.
  if (one.file.sha256 === other.file.sha256) return { kind: "same" };
  return compareDesigns(one.file.design, other.file.design);
}

function refuseFewer(
  earlier: readonly Sibling[],
  later: readonly Sibling[],
  refused: Map<OpenedVariant, OpenedVariant>,
): void {
  const [wrong, right] = later.length > earlier.length ? [earlier, later] : [later, earlier];
  for (const { variant } of wrong) if (right[0]) refused.set(variant, right[0].variant);
}
