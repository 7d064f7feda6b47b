import { ByteReader, hasText } from "../../bytes/byte-reader.ts";
import { Command } from "../../design.ts";
import { Limits } from "../../limits.ts";
import { headerMismatch, type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";

const countOffset = 0xd5;
const recordBytes = 8;

/**
 * Pfaff MAX: decorative stitches up to 60 mm wide. A count, then two signed 32-bit coordinates per stitch,
 * 0.1 mm, y down; no other records.
 */
export function readMax(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 0, "VCSM")) return readFailure("bad-magic", "A MAX file begins with VCSM.", 0);
  const reader = new ByteReader(bytes, countOffset);
  const declaredCount = reader.u32();
  if (reader.overrun) return readFailure("truncated", "The MAX file ends within its header.", bytes.length);
  const issues: Issue[] = [];
  const count = Math.min(declaredCount, Math.floor(reader.left / recordBytes), Limits.records);
  if (count < declaredCount) {
    issues.push(headerMismatch({ what: "records", header: declaredCount, found: count }, countOffset));
  }
  const buffer = new RecordBuffer(count);
  for (let k = 0; k < count; k++) buffer.add(Command.stitch, reader.s32(), reader.s32());
  return stitchedResult(buffer, { format: "max", issues });
}
