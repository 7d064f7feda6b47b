import type { LegacyShopIssue, LegacyTable } from "./legacy-shop.ts";

export interface Tally {
  readonly added: number;
  /** Rows that the shop has already. */
  readonly known: number;
  readonly refused: number;
}

/** Result per table. In `orders.csv` each row is a variant bought. */
export interface LegacyImportReport {
  readonly tables: Readonly<Record<LegacyTable, Tally>>;
  readonly issues: readonly LegacyShopIssue[];
}

/** Counts the results of rows. */
export interface Reporter {
  added(file: LegacyTable): void;
  known(file: LegacyTable): void;
  refused(issue: LegacyShopIssue): void;
  /** Reports an issue of an imported row. */
  noticed(issue: LegacyShopIssue): void;
  report(): LegacyImportReport;
}

export function createReporter(): Reporter {
  const tally = () => ({ added: 0, known: 0, refused: 0 });
  const tables = {
    "customers.csv": tally(),
    "addresses.csv": tally(),
    "wishlist.csv": tally(),
    "orders.csv": tally(),
  };
  const issues: LegacyShopIssue[] = [];
  return {
    added: (file) => {
      tables[file].added += 1;
    },
    known: (file) => {
      tables[file].known += 1;
    },
    refused: (issue) => {
      tables[issue.file].refused += 1;
      issues.push(issue);
    },
    noticed: (issue) => {
      issues.push(issue);
    },
    report: () => ({ tables, issues }),
  };
}
