import { Command } from "../design.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { Reach } from "../writing/reach.ts";
import { firstMoves, secondMoves, thirdMoves } from "./dst-record.ts";

/**
 * Consecutive jumps that machines read as a trim; Tajima's own setting is 2 to 8, most producers assume 3.
 */
const jumpsPerTrim = 3;

export interface DstRecords {
  readonly buffer: RecordBuffer;
  /** Records of the file, including END. */
  readonly records: number;
  readonly reach: Reach;
  /** True if an END record closes the file. */
  readonly ended: boolean;
}

/** The three-byte records of DST, and of the formats that share its body. */
export function readDstRecords(bytes: Uint8Array, offset: number, issues: Issue[]): DstRecords {
  const capacity = Math.floor((bytes.length - offset) / 3);
  const buffer = new RecordBuffer(Math.ceil((capacity * 4) / 3) + 2);
  const { x, y, command } = buffer;
  const reach = new Reach();
  let at = offset;
  // Number of jumps in the current run, the index after its last one, and the number of records that are no
  // stitches.
  let jumps = 0;
  let runEnd = 0;
  let others = 0;
  let sequins = false;
  let ended = false;
  const last = bytes.length - 2;
  while (at < last) {
    at = readStitches(bytes, at, buffer, reach);
    if (at >= last) break;
    const control = bytes[at + 2] ?? 0;
    const move = moveOf(bytes[at] ?? 0, bytes[at + 1] ?? 0, control);
    at += 3;
    if ((control & 0xf3) === 0xf3) {
      ended = true;
      break;
    }
    const dy = (move << 16) >> 16;
    reach.move((move - dy) >> 16, dy);
    const kind = control & 0xc3;
    if (kind === 0x43) {
      sequins = !sequins;
      if (move === 0) continue;
    }
    let { length } = buffer;
    x[length] = reach.x;
    y[length] = reach.y;
    length += 1;
    if (control >= 0x40) {
      others += 1;
      if (kind === 0xc3) command[length - 1] = Command.colorChange;
      else if (sequins && kind !== 0x43) command[length - 1] = Command.sequin;
      else {
        command[length - 1] = Command.jump;
        jumps = runEnd === length - 1 ? jumps + 1 : 1;
        // Before the first stitch there is no thread to cut.
        if (jumps === jumpsPerTrim && length > others) {
          const newLength = markTrim(buffer, length);
          others += newLength - length;
          length = newLength;
        }
        runEnd = length;
      }
    }
    buffer.length = length;
  }
  const records = Math.floor((at - offset) / 3);
  if (ended) buffer.add(Command.end, reach.x, reach.y);
  // One byte is the usual 1A.
  if (ended && bytes.length - at > 1)
    issues.push(issue("notice", "trailing-bytes", `${bytes.length - at} bytes after END were not read`, at));
  if (!ended) issues.push(issue("warning", "no-end", "The file has no END record; it may be cut short", at));
  return { buffer, records, reach, ended };
}

/** A stitch's third byte is always less than this. */
const notStitch = 0x40;

/**
 * Maximum number of bytes per call of `readStitches`: a new process compiles a function that is called often
 * as a whole, but a long-running loop without the code after it, which must then be compiled again.
 */
const stretch = 6 * 400;

function moveOf(first: number, second: number, third: number): number {
  return (firstMoves[first] ?? 0) + (secondMoves[second] ?? 0) + (thirdMoves[third] ?? 0);
}

/**
 * Reads a run of stitches, which most files consist of; returns the byte after them. A separate function
 * keeps its variables in registers. It reads two stitches at a time, because the loop condition costs as much
 * as the rest, and single bytes, because code before compilation reads a word of a DataView far slower. The
 * arrays are initially zero, which is the stitch command.
 */
function readStitches(bytes: Uint8Array, from: number, buffer: RecordBuffer, reach: Reach): number {
  const one = firstMoves;
  const two = secondMoves;
  const three = thirdMoves;
  const last = Math.min(bytes.length - 6, from + stretch);
  const { x, y } = buffer;
  let { length } = buffer;
  let { x: atX, y: atY, minX, maxX, minY, maxY } = reach;
  let at = from;
  while (at <= last) {
    const third = bytes[at + 2] ?? 0;
    const sixth = bytes[at + 5] ?? 0;
    if ((third | sixth) >= notStitch) break;
    const move = (one[bytes[at] ?? 0] ?? 0) + (two[bytes[at + 1] ?? 0] ?? 0) + (three[third] ?? 0);
    const dy = (move << 16) >> 16;
    atY = (atY + dy) | 0;
    atX = (atX + ((move - dy) >> 16)) | 0;
    x[length] = atX;
    y[length] = atY;
    if (atX < minX) minX = atX;
    else if (atX > maxX) maxX = atX;
    if (atY < minY) minY = atY;
    else if (atY > maxY) maxY = atY;
    const next = (one[bytes[at + 3] ?? 0] ?? 0) + (two[bytes[at + 4] ?? 0] ?? 0) + (three[sixth] ?? 0);
    const nextY = (next << 16) >> 16;
    atY = (atY + nextY) | 0;
    atX = (atX + ((next - nextY) >> 16)) | 0;
    x[length + 1] = atX;
    y[length + 1] = atY;
    if (atX < minX) minX = atX;
    else if (atX > maxX) maxX = atX;
    if (atY < minY) minY = atY;
    else if (atY > maxY) maxY = atY;
    length += 2;
    at += 6;
  }
  buffer.length = length;
  reach.x = atX;
  reach.y = atY;
  reach.minX = minX;
  reach.maxX = maxX;
  reach.minY = minY;
  reach.maxY = maxY;
  return at;
}

/** Turns the three latest jumps into a trim, followed by those jumps unless they have no net move. */
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
