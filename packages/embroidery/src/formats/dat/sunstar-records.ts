import { reportEnd } from "../../control-records/read-control-records.ts";
import { Command } from "../../design.ts";
import type { Issue } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { UnknownCodes } from "../../unknown-codes.ts";

const bodyOffset = 0x100;

/** Whole control bytes; `start` opens a file. */
const SunstarCode = { end: 0, move: 0x04, stitch: 0x07, trim: 0x80, start: 0x84, colorChange: 0x87 } as const;

/**
 * Sunstar's records from byte 256: x, y (0.1 mm, y up, 0x80 for less than zero), control. A colour change that moves
 * sews there. Source: pyembroidery's notes on the layout.
 */
export function readSunstarRecords(bytes: Uint8Array, issues: Issue[]): RecordBuffer {
  const buffer = new RecordBuffer(Math.max(0, Math.ceil((bytes.length - bodyOffset) / 3)) * 2);
  const unknown = new UnknownCodes();
  let ended = false;
  let at = bodyOffset;
  for (; at + 2 < bytes.length && !ended; at += 3) {
    const dx = lengthOf(bytes[at] ?? 0);
    const dy = -lengthOf(bytes[at + 1] ?? 0);
    const moves = dx !== 0 || dy !== 0;
    const control = bytes[at + 2] ?? 0;
    if (control === SunstarCode.end) ended = buffer.move(Command.end, dx, dy);
    else if (control === SunstarCode.stitch) buffer.move(Command.stitch, dx, dy);
    else if (control === SunstarCode.trim) buffer.move(Command.trim, dx, dy);
    else if (control === SunstarCode.colorChange) {
      buffer.move(Command.colorChange, 0, 0);
      if (moves) buffer.move(Command.stitch, dx, dy);
    } else {
      if (control !== SunstarCode.move && control !== SunstarCode.start) unknown.add(at, buffer.length);
      if (moves) buffer.move(Command.jump, dx, dy);
    }
  }
  unknown.settle(buffer, "taken as jumps", issues);
  reportEnd(bytes, at, ended, issues);
  return buffer;
}

function lengthOf(byte: number): number {
  return byte & 0x80 ? -(byte & 0x7f) : byte;
}
