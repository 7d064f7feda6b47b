import { Command } from "../../design.ts";
import { headerMismatch, type Issue } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";

/** After 0x80: two 16-bit lengths that lift the needle, the code that lowers it again, and a trim. */
const Code = { longMove: 1, needleDown: 2, trim: 3 } as const;

/**
 * Pairs of signed bytes, y down, 0x80 as the escape. A block ends after the header's number of byte pairs,
 * including escapes and long moves.
 */
export function readShvStitches(
  bytes: Uint8Array,
  offset: number,
  lengths: readonly number[],
  issues: Issue[],
): RecordBuffer {
  const buffer = new RecordBuffer(((bytes.length - offset) >> 1) + lengths.length + 1);
  let atX = 0;
  let atY = 0;
  let lifted = false;
  let block = 0;
  let blockEnd = offset + 2 * (lengths[0] ?? Number.POSITIVE_INFINITY);
  let at = offset;
  while (at + 1 < bytes.length) {
    while (at >= blockEnd && block + 1 < lengths.length) {
      buffer.add(Command.colorChange, atX, atY);
      block += 1;
      blockEnd += 2 * (lengths[block] ?? 0);
    }
    const first = bytes[at] ?? 0;
    const second = bytes[at + 1] ?? 0;
    at += 2;
    if (first === 0x80 && second === Code.longMove) {
      if (at + 3 >= bytes.length) break;
      atX += signed16(bytes, at);
      atY += signed16(bytes, at + 2);
      at += 4;
      lifted = true;
      buffer.add(Command.jump, atX, atY);
    } else if (first === 0x80 && second === Code.needleDown) lifted = false;
    else if (first === 0x80 && second === Code.trim) buffer.add(Command.trim, atX, atY);
    else {
      atX += (first << 24) >> 24;
      atY += (second << 24) >> 24;
      buffer.add(lifted ? Command.jump : Command.stitch, atX, atY);
    }
  }
  const missingBlocks = lengths.length - 1 - block;
  if (missingBlocks > 0) {
    const counts = { what: "blocks", header: lengths.length, found: block + 1 } as const;
    issues.push(headerMismatch(counts, at));
  }
  return buffer;
}

function signed16(bytes: Uint8Array, at: number): number {
  return ((((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) << 16) >> 16;
}
