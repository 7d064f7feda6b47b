import { reportEnd } from "../../control-records/read-control-records.ts";
import { Command } from "../../design.ts";
import type { Issue } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { UnknownCodes } from "../../unknown-codes.ts";

const bodyOffset = 0x100;

/**
 * Whole control bytes. The first stitch after a travel and the last one before it have codes of their own.
 */
const SunstarCode = {
  end: 0,
  move: 0x04,
  stitch: 0x07,
  trim: 0x80,
  firstStitch: 0x84,
  lastStitch: 0x87,
} as const;
const stitches: readonly number[] = [SunstarCode.stitch, SunstarCode.firstStitch, SunstarCode.lastStitch];

/**
 * Sunstar's records from byte 256: x, y (0.1 mm, y up, 0x80 for negative), control. A colour change cannot be
 * distinguished from another travel. Source: real files, compared with the same designs in other formats.
 */
export function readSunstarRecords(bytes: Uint8Array, issues: Issue[]): RecordBuffer {
  const buffer = new RecordBuffer(Math.max(0, Math.ceil((bytes.length - bodyOffset) / 3)) * 2);
  const unknown = new UnknownCodes();
  let hasEnd = false;
  let at = bodyOffset;
  for (; at + 2 < bytes.length && !hasEnd; at += 3) {
    const dx = lengthOf(bytes[at] ?? 0);
    const dy = -lengthOf(bytes[at + 1] ?? 0);
    const moves = dx !== 0 || dy !== 0;
    const control = bytes[at + 2] ?? 0;
    if (control === SunstarCode.end) hasEnd = buffer.move(Command.end, dx, dy);
    else if (stitches.includes(control)) buffer.move(Command.stitch, dx, dy);
    else if (control === SunstarCode.trim) buffer.move(Command.trim, dx, dy);
    else {
      if (control !== SunstarCode.move) unknown.add(at, buffer.length);
      if (moves) buffer.move(Command.jump, dx, dy);
    }
  }
  unknown.settle(buffer, "taken as jumps", issues);
  reportEnd(bytes, at, hasEnd, issues);
  return buffer;
}

function lengthOf(byte: number): number {
  return byte & 0x80 ? -(byte & 0x7f) : byte;
}
