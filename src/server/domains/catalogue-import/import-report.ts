import type { ProductOutcome, State } from "./outcome.ts";
import type { Remark } from "./remark.ts";

/** What an import did, or in a dry run would do. */
export interface ImportReport {
  /** The folder or zip. */
  readonly source: string;
  readonly isDryRun: boolean;
  /** In the order they were given. */
  readonly products: readonly ProductOutcome[];
  /** What of the source could not be read or was left out. */
  readonly remarks: readonly Remark[];
  /** Sentences that need no action. */
  readonly notices: readonly string[];
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
    [...faults, ...variants.flatMap(({ fault }) => fault ?? [])].map((remark) => ({ label, remark })),
  );
}

export function warnings({ products }: ImportReport): { label: string; remark: Remark }[] {
  return products.flatMap(({ label, warnings: own }) => own.map((remark) => ({ label, remark })));
}

/** Whether something was refused or left out, and somebody should look. */
export function needsAttention(report: ImportReport): boolean {
  return report.remarks.length > 0 || refusals(report).length > 0;
}
