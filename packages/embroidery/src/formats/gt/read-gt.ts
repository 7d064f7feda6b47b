import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { sewnResult } from "../../sewn-result.ts";
import { headerLength, parseHeader } from "../../tajima/dst-header.ts";
import { readZRecords, zLayout } from "../../z-records/z-records.ts";

/**
 * Gold Thread GT: the header of a DST before ZSK's records. Lengths are given as they stand in the file; the one real
 * file at hand is 1.13 times its siblings in other formats, so the machine's unit may be smaller than 0.1 mm.
 */
export function readGt(bytes: Uint8Array): ReadResult {
  if (bytes.length <= headerLength) {
    return readFailure("truncated", "The GT file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readZRecords(bytes, headerLength, zLayout, issues);
  if (!buffer) return readFailure("not-embroidery", "This is no GT file: unknown codes.", headerLength);
  const { threads, name } = parseHeader(bytes.subarray(0, headerLength));
  return sewnResult(buffer, { format: "gt", issues, threads, metadata: name ? { name } : {} });
}
