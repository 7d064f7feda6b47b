import { Command } from "../../design.ts";
import type { RecordBuffer } from "../../record-buffer.ts";

/**
 * Maximum length of a long move that is a stitch, 0.1 mm: no machine sews longer ones, and VP3 has no code
 * for jumps.
 */
const longestStitch = 121;

/**
 * One block's moves (signed bytes, y down): `80 01` long move, `80 02` its end, `80 03` trim. A long move
 * ends with a penetration; most producers write that as a stitch without a move after it, the others omit it.
 */
export function readVp3Stitches(
  bytes: Uint8Array,
  offset: number,
  limit: number,
  startX: number,
  startY: number,
  buffer: RecordBuffer,
): void {
  const { x, y, command } = buffer;
  const room = x.length - 1;
  let { length } = buffer;
  let atX = startX;
  let atY = startY;
  let at = offset;
  const last = limit - 2;
  while (at <= last && length < room) {
    // Runs of stitches have a loop of their own: it is all most files consist of. The arrays begin as zeros,
    // which is the stitch command.
    while (at <= last && length < room) {
      const step = bytes[at] ?? 0;
      if (step === 0x80) break;
      atX = (atX + ((step << 24) >> 24)) | 0;
      atY = (atY + (((bytes[at + 1] ?? 0) << 24) >> 24)) | 0;
      x[length] = atX;
      y[length] = atY;
      length += 1;
      at += 2;
    }
    if (at > last || length >= room) break;
    const b1 = bytes[at + 1] ?? 0;
    at += 2;
    let kind: Command = Command.stitch;
    if (b1 === 0x01) {
      if (at + 3 >= limit) break;
      const dx = (((bytes[at] ?? 0) << 24) >> 16) | (bytes[at + 1] ?? 0);
      const dy = (((bytes[at + 2] ?? 0) << 24) >> 16) | (bytes[at + 3] ?? 0);
      at += 4;
      atX += dx;
      atY += dy;
      if (bytes[at] === 0x80 && bytes[at + 1] === 0x02) at += 2;
      if (Math.abs(dx) > longestStitch || Math.abs(dy) > longestStitch) {
        kind = Command.jump;
        const stitchesThere = at + 1 < limit && bytes[at] === 0 && bytes[at + 1] === 0;
        if (!stitchesThere) {
          x[length] = atX;
          y[length] = atY;
          command[length++] = kind;
          kind = Command.stitch;
        }
      }
    } else if (b1 === 0x03) kind = Command.trim;
    else continue;
    x[length] = atX;
    y[length] = atY;
    command[length++] = kind;
  }
  buffer.length = length;
}
