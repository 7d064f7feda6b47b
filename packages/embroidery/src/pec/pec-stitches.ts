import { Command } from "../design.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";

const jumpFlag = 0x10;
const trimFlag = 0x20;

/**
 * Brother's stitch stream: 7-bit or 12-bit moves (y down), `FE B0 nn` colour change, `FF 00` end. Shared by
 * PEC, PES, PHB and PHC. The first move, from the design's corner to its start, is a jump like any other.
 */
export function readPecStitches(bytes: Uint8Array, offset: number, issues: Issue[]): RecordBuffer {
  // A record takes two bytes or more and a trim with a move makes two records.
  const buffer = new RecordBuffer(Math.max(0, bytes.length - offset) + 1);
  const { x, y, command } = buffer;
  const size = bytes.length;
  let length = 0;
  let atX = 0;
  let atY = 0;
  let at = offset;
  let hasEnd = false;
  const last = size - 2;
  while (at <= last) {
    // Runs of stitches have a loop of their own: it is all most files consist of. The arrays begin as zeros,
    // which is the stitch command.
    while (at <= last) {
      const dx = bytes[at] ?? 0;
      const dy = bytes[at + 1] ?? 0;
      if ((dx | dy) & 0x80) break;
      atX = (atX + ((dx << 25) >> 25)) | 0;
      atY = (atY + ((dy << 25) >> 25)) | 0;
      x[length] = atX;
      y[length] = atY;
      length += 1;
      at += 2;
    }
    if (at > last) break;
    let first = bytes[at] ?? 0;
    let second = bytes[at + 1] ?? 0;
    at += 2;
    if (first >= 0xfe) {
      if (first === 0xff && second === 0x00) {
        hasEnd = true;
        break;
      }
      if (first === 0xfe && second === 0xb0) {
        at += 1;
        x[length] = atX;
        y[length] = atY;
        command[length++] = Command.colorChange;
        continue;
      }
    }
    let flags = 0;
    if (first & 0x80) {
      flags = first;
      first = ((first << 28) >> 20) | second;
      if (at >= size) break;
      second = bytes[at++] ?? 0;
    } else first = (first << 25) >> 25;
    if (second & 0x80) {
      flags |= second;
      if (at >= size) break;
      second = ((second << 28) >> 20) | (bytes[at++] ?? 0);
    } else second = (second << 25) >> 25;
    if (flags & trimFlag) {
      x[length] = atX;
      y[length] = atY;
      command[length++] = Command.trim;
      if (first === 0 && second === 0) continue;
    }
    atX += first;
    atY += second;
    x[length] = atX;
    y[length] = atY;
    command[length++] = flags & (jumpFlag | trimFlag) ? Command.jump : Command.stitch;
  }
  // PHB and PHC omit the zero after the closing FF.
  if (at === size - 1 && bytes[at] === 0xff) hasEnd = true;
  if (hasEnd) {
    x[length] = atX;
    y[length] = atY;
    command[length++] = Command.end;
  } else
    issues.push(issue("warning", "no-end", "The stitches have no END mark; the file may be cut short", at));
  buffer.length = length;
  return buffer;
}
