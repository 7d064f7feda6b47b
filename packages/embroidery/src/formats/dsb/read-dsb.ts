import { barudanLayout } from "../../barudan/barudan-records.ts";
import { readControlRecords } from "../../control-records/read-control-records.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { headerLength, parseHeader } from "../../tajima/dst-header.ts";

/** Barudan DSB: the header of a DST before Barudan's records. */
export function readDsb(bytes: Uint8Array): ReadResult {
  if (bytes.length <= headerLength) {
    return readFailure("truncated", "The DSB file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readControlRecords(bytes, headerLength, barudanLayout, issues);
  const { threads, name } = parseHeader(bytes.subarray(0, headerLength));
  return stitchedResult(buffer, { format: "dsb", issues, threads, metadata: name ? { name } : {} });
}
