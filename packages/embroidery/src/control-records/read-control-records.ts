import { Command } from "../design.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { UnknownCodes } from "../unknown-codes.ts";
import { type ControlLayout, Meaning } from "./control-layout.ts";

/**
 * Reads three-byte records from `offset` to their END or the end of the bytes. Unknown control bytes are read
 * as jumps and reported, unless there are more than a damaged file explains.
 */
export function readControlRecords(
  bytes: Uint8Array,
  offset: number,
  layout: ControlLayout,
  issues: Issue[],
): RecordBuffer {
  const { meanings, needles, signX, signY, lengths } = layout;
  const { control: controlAt, x: xAt, y: yAt } = layout.order;
  const capacity = Math.max(0, Math.floor((bytes.length - offset) / 3));
  const buffer = new RecordBuffer(capacity);
  const { x, y, command, argument } = buffer;
  let length = 0;
  let atX = 0;
  let atY = 0;
  const unknown = new UnknownCodes();
  let hasEnd = false;
  let at = offset;
  const last = bytes.length - 3;
  while (at <= last) {
    let control = bytes[at + controlAt] ?? 0;
    // Runs of stitches have a loop of their own: it is all most files consist of. The arrays begin as zeros,
    // which is the stitch command.
    while (meanings[control] === Command.stitch) {
      atX = (atX + Math.imul(signX[control] ?? 0, lengths[bytes[at + xAt] ?? 0] ?? 0)) | 0;
      atY = (atY + Math.imul(signY[control] ?? 0, lengths[bytes[at + yAt] ?? 0] ?? 0)) | 0;
      x[length] = atX;
      y[length] = atY;
      length += 1;
      at += 3;
      if (at > last) break;
      control = bytes[at + controlAt] ?? 0;
    }
    if (at > last) break;
    const moveX = Math.imul(signX[control] ?? 0, lengths[bytes[at + xAt] ?? 0] ?? 0);
    const moveY = Math.imul(signY[control] ?? 0, lengths[bytes[at + yAt] ?? 0] ?? 0);
    at += 3;
    atX = (atX + moveX) | 0;
    atY = (atY + moveY) | 0;
    let what = meanings[control] ?? 0;
    if (what > Command.end) {
      if (what === Meaning.unknown) unknown.add(at - 3, length);
      if (what !== Meaning.unknown && moveX === 0 && moveY === 0) continue;
      what = Command.jump;
    }
    x[length] = atX;
    y[length] = atY;
    command[length] = what;
    argument[length++] = needles[control] ?? 0;
    if (what !== Command.end) continue;
    hasEnd = true;
    break;
  }
  buffer.length = length;
  unknown.settle(buffer, "taken as jumps", issues);
  reportEnd(bytes, at, hasEnd, issues);
  return buffer;
}

/** Reports a missing END record and bytes after the last record. */
export function reportEnd(bytes: Uint8Array, at: number, hasEnd: boolean, issues: Issue[]): void {
  if (!hasEnd) issues.push(issue("warning", "no-end", "The file has no END record; it may be cut short", at));
  const restLength = bytes.length - at;
  const padding = bytes.subarray(at).every((byte) => byte === 0 || byte === 0x1a || byte === 0x20);
  // A repeated END record is not reported as data.
  if (restLength > 3 && !padding) {
    issues.push(issue("notice", "trailing-bytes", `${restLength} bytes after the last record`, at));
  }
}
