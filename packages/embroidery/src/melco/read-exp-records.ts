import { Command } from "../design.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { readStitchRun } from "../stitch-run.ts";
import { UnknownCodes } from "../unknown-codes.ts";

/** Stitch stream from `offset` to the end. */
export function readExpRecords(bytes: Uint8Array, offset: number, issues: Issue[]): RecordBuffer {
  const buffer = new RecordBuffer(((bytes.length - offset) >> 1) + 1);
  const size = bytes.length;
  const unknown = new UnknownCodes();
  let at = offset;
  const last = size - 2;
  while (at <= last) {
    at = readStitchRun(buffer, bytes, at, 0x80, 0x80);
    if (at > last) break;
    const code = bytes[at + 1] ?? 0;
    at += 2;
    if (at + 1 >= size) break;
    const known = escapeCommand(code);
    if (known === undefined) unknown.add(at - 2, buffer.length);
    const dx = ((bytes[at] ?? 0) << 24) >> 24;
    const dy = -(((bytes[at + 1] ?? 0) << 24) >> 24);
    at += 2;
    if (known === Command.trim) buffer.move(known, 0, 0);
    else buffer.move(known ?? Command.jump, dx, dy);
  }
  if (at < size)
    issues.push(issue("notice", "trailing-bytes", `${size - at} bytes left over at the end`, at));
  unknown.settle(buffer, "taken as jumps", issues);
  return buffer;
}

/** Codes after 0x80: 01 colour change or stop, even codes jump, 80 trim; undefined when unknown. */
function escapeCommand(code: number): Command | undefined {
  if (code === 0x80) return Command.trim;
  if (code === 0x01) return Command.colorChange;
  return code === 0x02 || code === 0x04 ? Command.jump : undefined;
}
