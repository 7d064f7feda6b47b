import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { readZRecords, zLayout } from "../../z-records/z-records.ts";

const bodyOffset = 0x100;

/** Fortron FXY: 256 bytes of header without usable data, then ZSK's records. */
export function readFxy(bytes: Uint8Array): ReadResult {
  if (bytes.length <= bodyOffset) {
    return readFailure("truncated", "The FXY file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readZRecords(bytes, bodyOffset, zLayout, issues);
  return stitchedResult(buffer, { format: "fxy", issues });
}
