import { Command } from "../design.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { readStitchRun } from "../stitch-run.ts";
import { UnknownCodes } from "../unknown-codes.ts";

/** Zeros at the end that are more than this many bytes are no stitches, but fill a file up. */
const longestTail = 16;

/** Stitch stream from `offset` to the end; there is no END, so padding has to be told from stitches. */
export function readExpRecords(file: Uint8Array, offset: number, issues: Issue[]): RecordBuffer {
  const bytes = file.subarray(0, endOfStitches(file, offset));
  const buffer = new RecordBuffer(((bytes.length - offset) >> 1) + 1);
  const size = bytes.length;
  if (size < file.length) {
    const message = `${file.length - size} zeros at the end were not read as stitches`;
    issues.push(issue("notice", "trailing-bytes", message, size));
  }
  const unknown = new UnknownCodes();
  let at = offset;
  const last = size - 2;
  while (at <= last) {
    at = readStitchRun(buffer, bytes, at, 0x80, 0x80);
    if (at > last) break;
    const code = bytes[at + 1] ?? 0;
    at += 2;
    if (at + 1 >= size) break;
    const command = escapeCommand(code);
    if (command === undefined) unknown.add(at - 2, buffer.length);
    const dx = ((bytes[at] ?? 0) << 24) >> 24;
    const dy = -(((bytes[at + 1] ?? 0) << 24) >> 24);
    at += 2;
    if (command === Command.trim) buffer.move(command, 0, 0);
    else buffer.move(command ?? Command.jump, dx, dy);
  }
  if (at < size)
    issues.push(issue("notice", "trailing-bytes", `${size - at} bytes left over at the end`, at));
  unknown.settle(buffer, "taken as jumps", issues);
  return buffer;
}

function endOfStitches(bytes: Uint8Array, offset: number): number {
  let end = bytes.length;
  while (end > offset && bytes[end - 1] === 0) end -= 1;
  // A move may end in a zero, and an escape in two.
  end += (end - offset) % 2;
  if (bytes[end - 2] === 0x80) end += 2;
  return bytes.length - end > longestTail ? end : bytes.length;
}

/** Codes after 0x80: 01 colour change or stop, even codes jump, 80 trim; undefined when unknown. */
function escapeCommand(code: number): Command | undefined {
  if (code === 0x80) return Command.trim;
  if (code === 0x01) return Command.colorChange;
  return code === 0x02 || code === 0x04 ? Command.jump : undefined;
}
