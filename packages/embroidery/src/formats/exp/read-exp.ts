import { readExpRecords } from "../../melco/read-exp-records.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { hasStitches } from "../../record-buffer.ts";

/** Melco/Bernina EXP: no header, no colours, pairs of signed bytes (y up) with 0x80 as the escape. */
export function readExp(bytes: Uint8Array): ReadResult {
  const issues: Issue[] = [];
  const buffer = readExpRecords(bytes, 0, issues);
  if (buffer === undefined) return readFailure("not-embroidery", "This is no EXP file: unknown codes.");
  const design = buffer.finish();
  if (!hasStitches(design)) return readFailure("no-stitches", "The EXP file holds no stitches.");
  return { ok: true, design, format: "exp", issues };
}
