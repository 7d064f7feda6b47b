import type { Finding } from "../../../../contract/office/uploads/remarks.ts";
import type { ProductOutcome, State } from "./outcome.ts";
import type { Remark } from "./remark.ts";

/** What an import did, or in a dry run would do. */
export interface ImportReport {
  /** The folder or zip. */
  readonly source: string;
  readonly isDryRun: boolean;
  /** In the order they were given. */
  readonly products: readonly ProductOutcome[];
  readonly pictures: PictureCounts;
  /** What of the source could not be read or was left out. */
  readonly remarks: readonly Remark[];
  /** Sentences that need no action. */
  readonly notices: readonly Finding[];
}

/** Of the sizes of product pictures and the cards of shared links. */
export interface PictureCounts {
  /** Made now; the others were there. */
  readonly made: number;
  /** Left to whoever asks for them first. */
  readonly failed: number;
}

export type Counts = Readonly<Record<State, number>>;

export function countProducts({ products }: ImportReport): Counts {
  return count(products.map(({ state }) => state));
}

export function countVariants({ products }: ImportReport): Counts {
  return count(products.flatMap(({ variants }) => variants.map(({ state }) => state)));
}

function count(states: readonly State[]): Counts {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}

/** Everything that did not go in, each with its product. */
export function refusals({ products }: ImportReport): { label: string; remark: Remark }[] {
  return products.flatMap(({ label, faults, variants }) =>
    [...faults, ...variants.flatMap((variant) => variant.faults ?? [])].map((remark) => ({ label, remark })),
  );
}

/** What the import says of its pictures; empty where there is nothing to say. */
export function picturesText({ pictures: { made, failed } }: ImportReport): string {
  return [
    made > 0 && `Pictures made, in all sizes and for shared links: ${made.toLocaleString("en")}.`,
    failed > 0 && `Could not be made: ${failed.toLocaleString("en")}; npm run shop -- check says more.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function warnings({ products }: ImportReport): { label: string; remark: Remark }[] {
  return products.flatMap(({ label, warnings: own }) => own.map((remark) => ({ label, remark })));
}

/** Whether something was refused or left out, and somebody should look. */
export function needsAttention(report: ImportReport): boolean {
  return report.remarks.length > 0 || refusals(report).length > 0;
}
