import { hasText } from "../../bytes/byte-reader.ts";
import { Command } from "../../design.ts";
import { type Issue, issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";
import { UnknownCodes } from "../../unknown-codes.ts";

const bodyOffset = 0x30;

/** Codes after 0x80. */
const Code = { jump: 0x80, colorChange: 0x2a, start: 0x7d, trim: 0xad, lastTrim: 0x90, end: 0xfd } as const;

/**
 * Elna EMD: pairs of signed bytes (y up), 0x80 as the escape. The origin is a corner of the design. Every
 * colour change has stitches without a move.
 */
export function readEmd(bytes: Uint8Array): ReadResult {
  if (!hasText(bytes, 1, "EMD")) {
    return readFailure("bad-magic", "An EMD file begins with JEMD.", 0);
  }
  if (bytes.length <= bodyOffset) {
    return readFailure("truncated", "The EMD file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  return stitchedResult(readEmdRecords(bytes, issues), { format: "emd", issues });
}

function readEmdRecords(bytes: Uint8Array, issues: Issue[]): RecordBuffer {
  const buffer = new RecordBuffer(((bytes.length - bodyOffset) >> 1) + 1);
  let atX = 0;
  let atY = 0;
  let hasEnd = false;
  const unknown = new UnknownCodes();
  let at = bodyOffset;
  while (at + 1 < bytes.length && !hasEnd) {
    let dx = bytes[at] ?? 0;
    let dy = bytes[at + 1] ?? 0;
    at += 2;
    let what: Command | undefined = Command.stitch;
    if (dx === 0x80) {
      const code = dy;
      what = escapeCommand(code);
      const moves = code === Code.jump;
      if (moves && at + 1 >= bytes.length) break;
      dx = moves ? (bytes[at] ?? 0) : 0;
      dy = moves ? (bytes[at + 1] ?? 0) : 0;
      if (moves) at += 2;
      if (what === undefined && code !== Code.start) unknown.add(at - 2, buffer.length);
    }
    atX += (dx << 24) >> 24;
    atY -= (dy << 24) >> 24;
    if (what !== undefined) buffer.add(what, atX, atY);
    hasEnd = what === Command.end;
  }
  unknown.settle(buffer, "left out", issues);
  if (!hasEnd) issues.push(issue("warning", "no-end", "The file has no END record; it may be cut short", at));
  return buffer;
}

function escapeCommand(code: number): Command | undefined {
  switch (code) {
    case Code.jump:
      return Command.jump;
    case Code.colorChange:
      return Command.colorChange;
    case Code.trim:
    case Code.lastTrim:
      return Command.trim;
    case Code.end:
      return Command.end;
  }
  return undefined;
}
