import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { headerLength, parseHeader } from "../../tajima/dst-header.ts";
import { readZRecords, zLayout } from "../../z-records/z-records.ts";

/**
 * One unit of a GT, 0.1 mm. In a real file every penetration is the unit nearest to that of its DST for
 * values from 0.884997 to 0.885003, and for no other.
 */
const unit = 0.885;

/** Gold Thread GT: the header of a DST before ZSK's records, in smaller units. */
export function readGt(bytes: Uint8Array): ReadResult {
  if (bytes.length <= headerLength) {
    return readFailure("truncated", "The GT file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readZRecords(bytes, headerLength, zLayout, issues);
  for (let i = 0; i < buffer.length; i++) {
    buffer.x[i] = Math.round((buffer.x[i] ?? 0) * unit);
    buffer.y[i] = Math.round((buffer.y[i] ?? 0) * unit);
  }
  const { threads, name } = parseHeader(bytes.subarray(0, headerLength));
  return stitchedResult(buffer, { format: "gt", issues, threads, metadata: name ? { name } : {} });
}
