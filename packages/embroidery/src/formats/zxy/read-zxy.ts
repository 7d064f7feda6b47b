import { decodeText } from "../../bytes/byte-reader.ts";
import { reportEnd } from "../../control-records/read-control-records.ts";
import { Command } from "../../design.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { UnknownCodes } from "../../unknown-codes.ts";

/** Bits of the control byte; the others are never set in real files. */
const Bit = { jump: 0x02, down: 0x04, left: 0x08, escape: 0x20 } as const;
/** Second byte of a record with the escape bit. */
const Escape = { needle: 0x00, trim: 0x02, end: 0xff } as const;

/** ZSK TC ZXY: the offset of the records at byte 1, then control, |x|, |y|. */
export function readZxy(bytes: Uint8Array): ReadResult {
  const offset = 3 + (((bytes[1] ?? 0) << 8) | (bytes[2] ?? 0));
  if (bytes.length < offset + 3) {
    return readFailure("truncated", "The ZXY file ends before its records.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readZxyRecords(bytes, offset, issues);
  const name = decodeText(bytes.subarray(5, Math.min(offset, 0x40)));
  return stitchedResult(buffer, { format: "zxy", issues, metadata: name ? { name } : {} });
}

function readZxyRecords(bytes: Uint8Array, offset: number, issues: Issue[]): RecordBuffer {
  const buffer = new RecordBuffer(Math.floor((bytes.length - offset) / 3));
  const knownBits = Bit.jump | Bit.down | Bit.left;
  let atX = 0;
  let atY = 0;
  const unknown = new UnknownCodes();
  let hasEnd = false;
  let at = offset;
  while (at + 2 < bytes.length && !hasEnd) {
    const control = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? 0;
    const second = bytes[at + 2] ?? 0;
    at += 3;
    if (control & Bit.escape) {
      const what = escapeCommand(first);
      if (what === undefined) unknown.add(at - 3, buffer.length);
      else buffer.add(what, atX, atY, what === Command.needle ? second : 0);
      hasEnd = what === Command.end;
      continue;
    }
    if (control & ~knownBits) unknown.add(at - 3, buffer.length);
    atX += control & Bit.left ? -first : first;
    atY += control & Bit.down ? second : -second;
    buffer.add(control & Bit.jump ? Command.jump : Command.stitch, atX, atY);
  }
  unknown.settle(buffer, "passed over", issues);
  reportEnd(bytes, at, hasEnd, issues);
  return buffer;
}

function escapeCommand(code: number): Command | undefined {
  if (code === Escape.trim) return Command.trim;
  if (code === Escape.needle) return Command.needle;
  return code === Escape.end ? Command.end : undefined;
}
