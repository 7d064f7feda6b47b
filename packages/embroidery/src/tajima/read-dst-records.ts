import { Command } from "../design.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { decodeX, decodeY } from "./dst-record.ts";

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
  const [x0, x1, x2] = decodeX;
  const [y0, y1, y2] = decodeY;
  let length = 0;
  let atX = 0;
  let atY = 0;
  let jumps = 0;
  let sequins = false;
  let ended = false;
  let at = offset;
  const last = bytes.length - 2;
  for (; at < last; at += 3) {
    const b0 = bytes[at] ?? 0;
    const b1 = bytes[at + 1] ?? 0;
    const b2 = bytes[at + 2] ?? 0;
    if ((b2 & 0xf3) === 0xf3) {
      ended = true;
      at += 3;
      break;
    }
    atX += (x0[b0] ?? 0) + (x1[b1] ?? 0) + (x2[b2] ?? 0);
    atY += (y0[b0] ?? 0) + (y1[b1] ?? 0) + (y2[b2] ?? 0);
    const kind = b2 & 0xc3;
    if (kind === 0x43) {
      sequins = !sequins;
      if (atX === (x[length - 1] ?? 0) && atY === (y[length - 1] ?? 0)) continue;
    }
    x[length] = atX;
    y[length] = atY;
    if (kind < 0x43) {
      command[length++] = Command.stitch;
      jumps = 0;
    } else if (kind === 0xc3) {
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
