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
  // Jumps in the current run, the index behind its last one, and how many records are no stitches.
  let jumps = 0;
  let runEnd = 0;
  let others = 0;
  let sequins = false;
  let ended = false;
  let at = offset;
  const last = bytes.length - 2;
  while (at < last) {
    let control = bytes[at + 2] ?? 0;
    // Runs of stitches have a loop of their own: it is all most files consist of. The arrays begin as zeros, which is
    // the stitch command.
    while (control < 0x40) {
      const step = (move0[bytes[at] ?? 0] ?? 0) + (move1[bytes[at + 1] ?? 0] ?? 0) + (move2[control] ?? 0);
      const stepY = (step << 16) >> 16;
      atY = (atY + stepY) | 0;
      atX = (atX + ((step - stepY) >> 16)) | 0;
      x[length] = atX;
      y[length] = atY;
      length += 1;
      at += 3;
      if (at >= last) break;
      control = bytes[at + 2] ?? 0;
    }
    if (at >= last) break;
    const move = (move0[bytes[at] ?? 0] ?? 0) + (move1[bytes[at + 1] ?? 0] ?? 0) + (move2[control] ?? 0);
    at += 3;
    if ((control & 0xf3) === 0xf3) {
      ended = true;
      break;
    }
    const dy = (move << 16) >> 16;
    atX = (atX + ((move - dy) >> 16)) | 0;
    atY = (atY + dy) | 0;
    x[length] = atX;
    y[length] = atY;
    length += 1;
    const kind = control & 0xc3;
    if (kind === 0x43) {
      sequins = !sequins;
      if (move === 0) {
        length -= 1;
        continue;
      }
    }
    others += 1;
    if (kind === 0xc3) command[length - 1] = Command.colorChange;
    else if (sequins && kind !== 0x43) command[length - 1] = Command.sequin;
    else {
      command[length - 1] = Command.jump;
      jumps = runEnd === length - 1 ? jumps + 1 : 1;
      // Before the first stitch there is nothing to cut.
      if (jumps === jumpsPerTrim && length > others) {
        const marked = markTrim(buffer, length);
        others += marked - length;
        length = marked;
      }
      runEnd = length;
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
