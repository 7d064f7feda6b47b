import {
  harmlessCount,
  headerMismatch,
  type Issue,
  type ReadResult,
  readFailure,
} from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { readZRecords, zLayoutXFirst } from "../../z-records/z-records.ts";

const bodyOffset = 2;

/** Ameco NEW: the number of records, then records with ZSK's codes and x before y. */
export function readNew(bytes: Uint8Array): ReadResult {
  if (bytes.length < bodyOffset + 3) {
    return readFailure("truncated", "The NEW file ends before its first record.", bytes.length);
  }
  const issues: Issue[] = [];
  const declaredRecords = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8);
  const records = Math.floor((bytes.length - bodyOffset) / 3);
  const counts = { what: "records", header: declaredRecords, found: records } as const;
  if (declaredRecords > records) issues.push(headerMismatch(counts, 0));
  else if (declaredRecords + 2 < records) issues.push(harmlessCount("header-stitches", counts));
  const buffer = readZRecords(bytes, bodyOffset, zLayoutXFirst, issues);
  return stitchedResult(buffer, { format: "new", issues });
}
