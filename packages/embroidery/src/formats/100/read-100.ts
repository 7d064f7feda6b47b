import { reportEnd } from "../../control-records/read-control-records.ts";
import { Command } from "../../design.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";

const stitchCode = 0x61;
const endCode = 0x1f;

/**
 * Toyota 100: four bytes per record: code, unused, x, y; 0x80 is the sign of a length (y up). Even codes
 * change the colour. Toyota's stitches have code 0x61 and other odd codes jump; other writers use odd codes
 * for stitches.
 */
export function read100(bytes: Uint8Array): ReadResult {
  if (bytes.length < 4) return readFailure("truncated", "The 100 file ends before its first record.", 0);
  const issues: Issue[] = [];
  const buffer = new RecordBuffer(Math.floor(bytes.length / 4));
  const ofToyota = hasToyotaStitches(bytes);
  let atX = 0;
  let atY = 0;
  let hasEnd = false;
  let at = 0;
  for (; at + 3 < bytes.length && !hasEnd; at += 4) {
    const code = bytes[at] ?? 0;
    atX += signed(bytes[at + 2] ?? 0);
    atY -= signed(bytes[at + 3] ?? 0);
    hasEnd = code === endCode;
    buffer.add(commandOf(code, ofToyota), atX, atY);
  }
  reportEnd(bytes, at, hasEnd, issues);
  return stitchedResult(buffer, { format: "100", issues });
}

function commandOf(code: number, ofToyota: boolean): Command {
  if (code === endCode) return Command.end;
  if ((code & 1) === 0) return Command.colorChange;
  return code === stitchCode || !ofToyota ? Command.stitch : Command.jump;
}

function hasToyotaStitches(bytes: Uint8Array): boolean {
  for (let at = 0; at + 3 < bytes.length; at += 4) if (bytes[at] === stitchCode) return true;
  return false;
}

function signed(length: number): number {
  return length & 0x80 ? -(length & 0x7f) : length;
}
