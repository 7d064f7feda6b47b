import type { ImportIssue } from "../../../contract/office/uploads/issues.ts";
import type { DesignFile } from "../catalogue/writing/index.ts";
import { type Candidate, type CandidateVariant, type LocatedIssue, rowOf } from "./candidate.ts";

/** `changed` and `unchanged` are in the shop already; `refused` leaves the shop unchanged. */
export type State = "new" | "changed" | "unchanged" | "refused";

/** A design as checked: what the shop would do with its candidate, and why. */
export interface Result {
  readonly label: string;
  readonly row?: number;
  /** Missing for a new design that is only checked, and for a refused one. */
  readonly id?: number;
  readonly state: State;
  /** `price of Usha Janome 4x4: ₹120 → ₹150` */
  readonly changes: readonly ImportIssue[];
  /** In the order of the candidate's. */
  readonly variants: readonly VariantResult[];
  readonly warnings: readonly LocatedIssue[];
  /** Reasons that refuse the whole design. */
  readonly errors: readonly LocatedIssue[];
  /** Small WebP picture, base64. */
  readonly thumbnail?: string;
  /** Old and new files, when files are to be replaced. */
  readonly replaced?: { readonly before?: FilesSummary; readonly after: FilesSummary };
}

export interface VariantResult {
  readonly label: string;
  readonly row?: number;
  readonly state: State;
  /** Title. */
  readonly machine?: string;
  /** Format id. */
  readonly format?: string;
  /** `130 × 180 mm` */
  readonly hoop?: string;
  /** Measured stitches of each part. */
  readonly stitches?: readonly number[];
  readonly pricePaise?: number;
  /** Measured stitch files, unless the shop has the same. */
  readonly files?: readonly Pick<DesignFile, "sha256" | "width" | "height">[];
  /** Every reason for refusing it. */
  readonly errors?: readonly LocatedIssue[];
}

/** Summary of all files of a variant. */
export interface FilesSummary {
  readonly stitches: number;
  /** Number of colours of all parts: colour changes and the first colour. */
  readonly colors: number;
  /** `#rrggbb`, each once, in sewing order. */
  readonly palette: readonly string[];
  /** 0.1 mm, of the largest part. */
  readonly width: number;
  readonly height: number;
  /** WebP, base64. */
  readonly thumbnail: string;
}

/** Refuses a design as a whole. Reasons of its variants are included. */
export function refusal(
  candidate: Candidate,
  errors: readonly LocatedIssue[],
  refusals: ReadonlyMap<CandidateVariant, readonly LocatedIssue[]> = new Map(),
): Result {
  const variants = candidate.variants.map((variant) => refusedVariant(variant, refusals.get(variant)));
  return { ...placeOf(candidate), state: "refused", changes: [], variants, warnings: [], errors };
}

export function refusedVariant(
  variant: CandidateVariant,
  errors: readonly LocatedIssue[] | undefined,
): VariantResult {
  return { ...placeOf(variant), state: "refused", ...(errors && { errors }) };
}

export function placeOf(one: Candidate | CandidateVariant): Pick<Result, "label" | "row"> {
  return { label: one.label, ...rowOf(one) };
}

/** Result of the same candidate once the shop has it. */
export function asInShop(result: Result): Result {
  const { label, row, id, variants } = result;
  return {
    label,
    ...(row !== undefined && { row }),
    ...(id !== undefined && { id }),
    state: "unchanged",
    changes: [],
    variants: variants.map(({ stitches: _, files: __, ...variant }) => ({ ...variant, state: "unchanged" })),
    warnings: [],
    errors: [],
  };
}
