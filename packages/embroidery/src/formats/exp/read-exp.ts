import { readExpRecords } from "../../melco/read-exp-records.ts";
import type { Issue, ReadResult } from "../../read-result.ts";
import { stitchedResult } from "../../stitched-result.ts";

/** Melco/Bernina EXP: no header, no colours, pairs of signed bytes (y up) with 0x80 as the escape. */
export function readExp(bytes: Uint8Array): ReadResult {
  const issues: Issue[] = [];
  return stitchedResult(readExpRecords(bytes, 0, issues), { format: "exp", issues });
}
