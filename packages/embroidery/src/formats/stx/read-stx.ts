import { ByteReader, hasText } from "../../bytes/byte-reader.ts";
import { readExpRecords } from "../../melco/read-exp-records.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { readStxThreads } from "./stx-threads.ts";

/**
 * Data Stitch STX: `STX`, pointers to a GIF picture, a palette, its order table and the stitches, which are
 * those of EXP.
 */
export function readStx(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 0, "STX")) return readFailure("bad-magic", "An STX file begins with STX.", 0);
  const reader = new ByteReader(bytes, 8);
  const picture = reader.u32();
  const palette = reader.u32();
  const order = reader.u32();
  const stitches = reader.u32();
  if (reader.overrun || stitches >= bytes.length) {
    return readFailure("truncated", "The STX file ends before its stitches.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readExpRecords(bytes, stitches, issues);
  const threads = readStxThreads(bytes, { picture, palette, order }, buffer.countBlocks());
  return stitchedResult(buffer, { format: "stx", issues, threads });
}
