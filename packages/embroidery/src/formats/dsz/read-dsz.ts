import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { headerLength, parseHeader } from "../../tajima/dst-header.ts";
import { readZRecords, zLayout } from "../../z-records/z-records.ts";

/** ZSK DSZ: the header of a DST before ZSK's records. */
export function readDsz(bytes: Uint8Array): ReadResult {
  if (bytes.length <= headerLength) {
    return readFailure("truncated", "The DSZ file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readZRecords(bytes, headerLength, zLayout, issues);
  const { threads, name } = parseHeader(bytes.subarray(0, headerLength));
  return stitchedResult(buffer, { format: "dsz", issues, threads, metadata: name ? { name } : {} });
}
