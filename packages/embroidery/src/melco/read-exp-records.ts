import { Command } from "../design.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { reportUnknown, tooManyUnknown } from "../unknown-codes.ts";

/** The stitch stream from `offset` to the end; undefined when more codes are unknown than a damaged file explains. */
export function readExpRecords(bytes: Uint8Array, offset: number, issues: Issue[]): RecordBuffer | undefined {
  const buffer = new RecordBuffer(((bytes.length - offset) >> 1) + 1);
  const { x, y, command } = buffer;
  const size = bytes.length;
  let length = 0;
  let atX = 0;
  let atY = 0;
  let unknown = 0;
  let at = offset;
  const last = size - 2;
  while (at <= last) {
    // Runs of stitches have a loop of their own: it is all most files consist of. The arrays begin as zeros, which is
    // the stitch command.
    while (at <= last) {
      const step = bytes[at] ?? 0;
      if (step === 0x80) break;
      atX = (atX + ((step << 24) >> 24)) | 0;
      atY = (atY - (((bytes[at + 1] ?? 0) << 24) >> 24)) | 0;
      x[length] = atX;
      y[length] = atY;
      length += 1;
      at += 2;
    }
    if (at > last) break;
    const code = bytes[at + 1] ?? 0;
    at += 2;
    if (at + 1 >= size) break;
    const known = escapeCommand(code);
    if (known === undefined) unknown += 1;
    if (code !== 0x80) {
      atX += ((bytes[at] ?? 0) << 24) >> 24;
      atY -= ((bytes[at + 1] ?? 0) << 24) >> 24;
    }
    at += 2;
    x[length] = atX;
    y[length] = atY;
    command[length++] = known ?? Command.jump;
  }
  if (at < size)
    issues.push(issue("notice", "trailing-bytes", `${size - at} bytes left over at the end`, at));
  buffer.length = length;
  if (tooManyUnknown(unknown, length)) return undefined;
  reportUnknown(unknown, "taken as jumps", issues);
  return buffer;
}

/** Codes after 0x80: 01 colour change or stop, even codes jump, 80 trim; undefined when unknown. */
function escapeCommand(code: number): Command | undefined {
  if (code === 0x80) return Command.trim;
  if (code === 0x01) return Command.colorChange;
  return code === 0x02 || code === 0x04 ? Command.jump : undefined;
}
