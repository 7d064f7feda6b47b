import { type ExportIssue, exportIssue } from "./export-issue.ts";
import type { ExportRecord, RecordKind } from "./export-model.ts";

/** Lets each record through once. */
export interface RecordFilter {
  begin(file: string, kind: string): void;
  isNew(record: ExportRecord, issues: ExportIssue[]): boolean;
  /** Issues of the file that was read. */
  end(): ExportIssue[];
}

/** Kinds whose repetition within a file says nothing: two products may share a picture. */
const SILENT: ReadonlySet<RecordKind> = new Set(["address", "photo", "wishlistItem", "review", "file"]);
/** Kinds that complete each other when several kinds of file tell of them. */
const COMPLETING: ReadonlySet<RecordKind> = new Set(["customer"]);

export function createRecordFilter(): RecordFilter {
  let file = "";
  let fileKind = "";
  let place = 0;
  let knownRows = 0;
  /** Number of the file by kind and key of a record. */
  const fileByKey = new Map<string, number>();
  /** Number of the file whose lines, or refunds, an order has. */
  const ownerOfLines = new Map<string, number>();
  const skus = new Map<string, string>();
  const reportedSkus = new Set<string>();

  const isOwner = (record: ExportRecord) => {
    if (record.kind !== "line" && record.kind !== "refund") return true;
    const key = `${record.kind} ${record.order}`;
    const owner = ownerOfLines.get(key) ?? place;
    ownerOfLines.set(key, owner);
    return owner === place;
  };

  const checkSku = (record: ExportRecord, issues: ExportIssue[]) => {
    if (record.kind !== "variant" || record.sku === undefined) return;
    const other = skus.get(record.sku);
    skus.set(record.sku, other ?? record.key);
    if (other === undefined || other === record.key || reportedSkus.has(record.sku)) return;
    reportedSkus.add(record.sku);
    issues.push(exportIssue(record.source, "sku-twice", { text: record.sku }));
  };

  return {
    begin: (name, kind) => {
      [file, fileKind, knownRows] = [name, kind, 0];
      place += 1;
    },
    isNew: (record, issues) => {
      const key = `${COMPLETING.has(record.kind) ? fileKind : ""} ${record.kind} ${record.key}`;
      const earlier = fileByKey.get(key);
      if (earlier === undefined && isOwner(record)) {
        fileByKey.set(key, place);
        checkSku(record, issues);
        return true;
      }
      if (earlier !== place) knownRows += 1;
      else if (!SILENT.has(record.kind))
        issues.push(exportIssue(record.source, "row-twice", { text: record.key }));
      return false;
    },
    end: () => (knownRows > 0 ? [exportIssue({ file, line: 1 }, "rows-known", { count: knownRows })] : []),
  };
}
