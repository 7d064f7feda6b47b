import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { parseHeader } from "../../tajima/dst-header.ts";
import { dstBodyOffset, hasDstHeader, recordShare } from "../../tajima/dst-recognise.ts";
import { readDstRecords } from "../../tajima/read-dst-records.ts";

/** Happy TAP: the records of DST, from the first byte or after a DST header. */
export function readTap(bytes: Uint8Array): ReadResult {
  const offset = tapBodyOffset(bytes);
  if (offset < 0) return readFailure("not-embroidery", "This is no TAP file: its records do not fit.", 0);
  const issues: Issue[] = [];
  const { threads, name } = parseHeader(bytes.subarray(0, offset));
  const { buffer } = readDstRecords(bytes, offset, issues);
  return stitchedResult(buffer, { format: "tap", issues, threads, metadata: name ? { name } : {} });
}

/** -1 if it is no TAP. */
function tapBodyOffset(bytes: Uint8Array): number {
  if (hasDstHeader(bytes)) return dstBodyOffset(bytes);
  let start = 0;
  // Some programs begin with zeros, without the two low bits of every record.
  while (bytes[start] === 0 && bytes[start + 1] === 0 && bytes[start + 2] === 0) start += 3;
  return recordShare(bytes, start) >= 0.95 ? start : -1;
}
