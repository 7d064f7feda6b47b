import { Command } from "../design.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { decodeMove } from "./dst-record.ts";

/** Jumps in a row that machines take as a trim; Tajima's own setting is 2 to 8, most producers assume 3. */
const jumpsPerTrim = 3;

/** The three-byte records of DST, and of the formats that share its body. */
export function readDstRecords(
  bytes: Uint8Array,
  offset: number,
  issues: Issue[],
): { buffer: RecordBuffer; records: number } {
  const capacity = Math.floor((bytes.length - offset) / 3);
  const buffer = new RecordBuffer(Math.ceil((capacity * 4) / 3) + 2);
  const { x, y, command } = buffer;
  const [move0, move1, move2] = decodeMove;
  let length = 0;
  let atX = 0;
  let atY = 0;
  // Nothing can be cut before the first stitch.
  let jumps = Number.NEGATIVE_INFINITY;
  let sequins = false;
  let ended = false;
  let at = offset;
  const last = bytes.length - 2;
  for (; at < last; at += 3) {
    const control = bytes[at + 2] ?? 0;
    const move = (move0[bytes[at] ?? 0] ?? 0) + (move1[bytes[at + 1] ?? 0] ?? 0) + (move2[control] ?? 0);
    const dy = (move << 16) >> 16;
    atY += dy;
    atX += (move - dy) >> 16;
    if ((control & 0xc0) === 0) {
      // The arrays begin as zeros, which is the stitch command.
      x[length] = atX;
      y[length++] = atY;
      jumps = 0;
      continue;
    }
    if ((control & 0xf3) === 0xf3) {
      ended = true;
      atY -= dy;
      atX -= (move - dy) >> 16;
      at += 3;
      break;
    }
    const kind = control & 0xc3;
    if (kind === 0x43) {
      sequins = !sequins;
      if (move === 0) continue;
    }
    x[length] = atX;
    y[length] = atY;
    if (kind === 0xc3) {
      command[length++] = Command.colorChange;
      jumps = 0;
    } else if (sequins && kind !== 0x43) {
      command[length++] = Command.sequin;
      jumps = 0;
    } else {
      command[length++] = Command.jump;
      if (++jumps === jumpsPerTrim) length = markTrim(buffer, length);
    }
  }
  const records = Math.floor((at - offset) / 3);
  if (!ended) issues.push(issue("notice", "no-end", "The file has no END record", at));
  if (ended) command[length] = Command.end;
  if (ended) x[length] = atX;
  if (ended) y[length] = atY;
  buffer.length = length + (ended ? 1 : 0);
  return { buffer, records };
}

/** Turn the three newest jumps into a trim, followed by those jumps unless they only wiggle on the spot. */
function markTrim(buffer: RecordBuffer, length: number): number {
  const { x, y, command } = buffer;
  const first = length - jumpsPerTrim;
  const fromX = x[first - 1] ?? 0;
  const fromY = y[first - 1] ?? 0;
  if (x[length - 1] === fromX && y[length - 1] === fromY) {
    x[first] = fromX;
    y[first] = fromY;
    command[first] = Command.trim;
    command.fill(Command.stitch, first + 1, length);
    return first + 1;
  }
  for (let k = length; k > first; k--) {
    x[k] = x[k - 1] ?? 0;
    y[k] = y[k - 1] ?? 0;
    command[k] = Command.jump;
  }
  x[first] = fromX;
  y[first] = fromY;
  command[first] = Command.trim;
  return length + 1;
}
