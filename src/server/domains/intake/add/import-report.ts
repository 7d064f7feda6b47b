import type { ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { LocatedIssue } from "../candidate.ts";
import type { Result, State } from "../result.ts";

/** Report of an import or a dry run. */
export interface ImportReport {
  /** Path of the folder or zip. */
  readonly source: string;
  readonly isDryRun: boolean;
  /** Products in the order of the source. */
  readonly products: readonly Result[];
  readonly pictures: PictureCounts;
  /** Parts of the source that could not be read or were left out. */
  readonly issues: readonly LocatedIssue[];
  /** Notices that need no action. */
  readonly notices: readonly ImportIssue[];
}

/** Counts of product pictures in all sizes and of cards for shared links. */
export interface PictureCounts {
  /** Pictures made by this import; the others existed. */
  readonly madeCount: number;
  /** Pictures that failed and are made on their first request. */
  readonly failedCount: number;
}

type Counts = Readonly<Record<State, number>>;

/** An issue with the label of its product. */
interface LabelledIssue {
  readonly label: string;
  readonly issue: LocatedIssue;
}

/** Summary of an import. */
export interface ImportSummary {
  readonly products: Counts;
  readonly variants: Counts;
  /** Issues that refused products or variants. */
  readonly refusals: readonly LabelledIssue[];
  readonly warnings: readonly LabelledIssue[];
  /** Sentence about pictures; empty if there is nothing to say. */
  readonly picturesText: string;
  /** Whether something was refused or left out. */
  readonly needsAttention: boolean;
}

export function summaryOf({ products, issues, pictures }: ImportReport): ImportSummary {
  const refusals = products.flatMap(({ label, errors, variants }) =>
    [...errors, ...variants.flatMap((variant) => variant.errors ?? [])].map((issue) => ({ label, issue })),
  );
  return {
    products: count(products),
    variants: count(products.flatMap(({ variants }) => variants)),
    refusals,
    warnings: products.flatMap(({ label, warnings }) => warnings.map((issue) => ({ label, issue }))),
    picturesText: picturesText(pictures),
    needsAttention: issues.length > 0 || refusals.length > 0,
  };
}

function count(results: readonly { readonly state: State }[]): Counts {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { state } of results) counts[state] += 1;
  return counts;
}

function picturesText({ madeCount, failedCount }: PictureCounts): string {
  return [
    madeCount > 0 &&
      `Pictures created, in all sizes and for shared links: ${madeCount.toLocaleString("en")}.`,
    failedCount > 0 &&
      `Failed pictures: ${failedCount.toLocaleString("en")}. Run npm run shop -- check for details.`,
  ]
    .filter(Boolean)
    .join(" ");
}
