import { hasText } from "../../bytes/byte-reader.ts";
import { designOfPec, readPecBlock } from "../../pec/pec-block.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { designResult } from "../../stitched-result.ts";

/** Standalone Brother PEC: `#PEC0001` and the block that PES files contain. */
export function readPec(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 0, "#PEC")) return readFailure("bad-magic", "A PEC file begins with #PEC.", 0);
  const issues: Issue[] = [];
  const block = readPecBlock(bytes, 8, issues);
  if (!block) return readFailure("truncated", "The PEC file ends before its stitches.", bytes.length);
  return designResult(designOfPec(block, [], {}), { format: "pec", issues });
}
