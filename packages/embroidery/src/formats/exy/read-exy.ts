import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { recordShare } from "../../tajima/dst-recognise.ts";
import { readDstRecords } from "../../tajima/read-dst-records.ts";

const bodyOffset = 0x100;

/** Eltac EXY: 256 bytes of header without usable data, then the records of DST. */
export function readExy(bytes: Uint8Array): ReadResult {
  if (bytes.length <= bodyOffset) {
    return readFailure("truncated", "The EXY file ends within its header.", bytes.length);
  }
  if (recordShare(bytes, bodyOffset) < 0.95) {
    return readFailure("not-embroidery", "This is no EXY file: its records do not fit.", bodyOffset);
  }
  const issues: Issue[] = [];
  const { buffer } = readDstRecords(bytes, bodyOffset, issues);
  return stitchedResult(buffer, { format: "exy", issues });
}
