import type { LegacyShopRemark, LegacyTable } from "./legacy-shop.ts";

export interface Tally {
  readonly added: number;
  /** Here already, from an earlier run or in their own right. */
  readonly known: number;
  readonly refused: number;
}

/** Rows of `orders.csv` are bought variants. */
export interface LegacyImportReport {
  readonly tables: Readonly<Record<LegacyTable, Tally>>;
  readonly remarks: readonly LegacyShopRemark[];
}

/** Counts as the work goes on. */
export interface Reporter {
  added(file: LegacyTable): void;
  known(file: LegacyTable): void;
  refused(remark: LegacyShopRemark): void;
  /** Taken over, but worth a look. */
  noticed(remark: LegacyShopRemark): void;
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
  const remarks: LegacyShopRemark[] = [];
  return {
    added: (file) => {
      tables[file].added += 1;
    },
    known: (file) => {
      tables[file].known += 1;
    },
    refused: (remark) => {
      tables[remark.file].refused += 1;
      remarks.push(remark);
    },
    noticed: (remark) => {
      remarks.push(remark);
    },
    report: () => ({ tables, remarks }),
  };
}
