import { reportEnd } from "../../control-records/read-control-records.ts";
import { Command } from "../../design.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";

/** The unit is 0.2 mm. */
const unit = 2;

/**
 * Mitsubishi MIT: two bytes per record, sign in the high bit, length in the low five (y up). The two bits
 * between, in the byte of x, are the command: 1 stitch, 2 trim, 3 jump, 0 end. No header, no colours.
 */
export function readMit(bytes: Uint8Array): ReadResult {
  if (bytes.length < 2) return readFailure("truncated", "The MIT file ends before its first record.", 0);
  const issues: Issue[] = [];
  const buffer = new RecordBuffer(bytes.length >> 1);
  let atX = 0;
  let atY = 0;
  let hasEnd = false;
  let at = 0;
  for (; at + 1 < bytes.length && !hasEnd; at += 2) {
    const first = bytes[at] ?? 0;
    const second = bytes[at + 1] ?? 0;
    const what = commands[(first >> 5) & 3] ?? Command.end;
    atX += unit * signed(first);
    atY -= unit * signed(second);
    buffer.add(what, atX, atY);
    hasEnd = what === Command.end;
  }
  reportEnd(bytes, at, hasEnd, issues);
  return stitchedResult(buffer, { format: "mit", issues });
}

const commands = [Command.end, Command.stitch, Command.trim, Command.jump] as const;

function signed(byte: number): number {
  return byte & 0x80 ? -(byte & 0x1f) : byte & 0x1f;
}
