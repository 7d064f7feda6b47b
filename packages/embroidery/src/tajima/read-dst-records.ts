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
  const place: Place = { at: offset, x: 0, y: 0 };
  // Jumps in the current run, the index behind its last one, and how many records are no stitches.
  let jumps = 0;
  let runEnd = 0;
  let others = 0;
  let sequins = false;
  let ended = false;
  const last = bytes.length - 2;
  while (place.at < last) {
    readStitches(bytes, buffer, place);
    const { at } = place;
    if (at >= last) break;
    const control = bytes[at + 2] ?? 0;
    const move = (move0[bytes[at] ?? 0] ?? 0) + (move1[bytes[at + 1] ?? 0] ?? 0) + (move2[control] ?? 0);
    place.at += 3;
    if ((control & 0xf3) === 0xf3) {
      ended = true;
      break;
    }
    const dy = (move << 16) >> 16;
    place.x += (move - dy) >> 16;
    place.y += dy;
    const kind = control & 0xc3;
    if (kind === 0x43) {
      sequins = !sequins;
      if (move === 0) continue;
    }
    let { length } = buffer;
    x[length] = place.x;
    y[length] = place.y;
    length += 1;
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
    buffer.length = length;
  }
  const records = Math.floor((place.at - offset) / 3);
  if (ended) buffer.add(Command.end, place.x, place.y);
  else issues.push(issue("notice", "no-end", "The file has no END record", place.at));
  return { buffer, records };
}

/** Where reading stands: the next byte, and the needle, 0.1 mm. */
interface Place {
  at: number;
  x: number;
  y: number;
}

/**
 * A run of stitches, all that most files consist of; on its own so that its variables stay in registers. The arrays begin
 * as zeros, which is the stitch command.
 */
function readStitches(bytes: Uint8Array, buffer: RecordBuffer, place: Place): void {
  const { x, y } = buffer;
  const [move0, move1, move2] = decodeMove;
  const last = bytes.length - 2;
  let { length } = buffer;
  let { at } = place;
  let atX = place.x;
  let atY = place.y;
  while (at < last) {
    const control = bytes[at + 2] ?? 0;
    if (control >= 0x40) break;
    const move = (move0[bytes[at] ?? 0] ?? 0) + (move1[bytes[at + 1] ?? 0] ?? 0) + (move2[control] ?? 0);
    const dy = (move << 16) >> 16;
    atY = (atY + dy) | 0;
    atX = (atX + ((move - dy) >> 16)) | 0;
    x[length] = atX;
    y[length] = atY;
    length += 1;
    at += 3;
  }
  buffer.length = length;
  place.at = at;
  place.x = atX;
  place.y = atY;
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
