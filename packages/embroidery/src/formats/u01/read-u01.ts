import { barudanLayout } from "../../barudan/barudan-records.ts";
import { readControlRecords } from "../../control-records/read-control-records.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";

const bodyOffset = 0x100;

/** Barudan U01 (FDR-3): 256 bytes of header, then records with needle numbers instead of colours. */
export function readU01(bytes: Uint8Array): ReadResult {
  if (bytes.length <= bodyOffset) {
    return readFailure("truncated", "The U01 file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readControlRecords(bytes, bodyOffset, barudanLayout, issues);
  return stitchedResult(buffer, { format: "u01", issues });
}
