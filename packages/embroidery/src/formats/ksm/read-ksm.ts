import { reportEnd } from "../../control-records/read-control-records.ts";
import { Command } from "../../design.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { sewnResult } from "../../sewn-result.ts";
import { UnknownCodes } from "../../unknown-codes.ts";
import { KsmCode, ksmNeedle } from "./ksm-code.ts";

const bodyOffset = 0x200;

/** Pfaff KSM (industrial): 512 bytes of header, then |y|, |x|, control. */
export function readKsm(bytes: Uint8Array): ReadResult {
  if (bytes.length <= bodyOffset) {
    return readFailure("truncated", "The KSM file ends within its header.", bytes.length);
  }
  const issues: Issue[] = [];
  const buffer = readKsmRecords(bytes, issues);
  return sewnResult(buffer, { format: "ksm", issues });
}

/**
 * A plain move is a stitch while the machine sews. Start, trim and colour change lift the needle until a record says
 * that it goes down; that record is a penetration itself. Files without such records never stop sewing.
 */
function readKsmRecords(bytes: Uint8Array, issues: Issue[]): RecordBuffer {
  const buffer = new RecordBuffer(Math.floor((bytes.length - bodyOffset) / 3));
  const lifts = hasNeedleDown(bytes);
  let sewing = true;
  let atX = 0;
  let atY = 0;
  const unknown = new UnknownCodes();
  let ended = false;
  let at = bodyOffset;
  while (at + 2 < bytes.length && !ended) {
    const control = bytes[at + 2] ?? 0;
    const moveX = bytes[at + 1] ?? 0;
    const moveY = bytes[at] ?? 0;
    at += 3;
    const code = control & 0x1f;
    const fromX = atX;
    const fromY = atY;
    atX += control & 0x40 ? -moveX : moveX;
    atY += control & 0x20 ? moveY : -moveY;
    if (code === KsmCode.move) buffer.add(sewing ? Command.stitch : Command.jump, atX, atY);
    else if (code === KsmCode.downAfterTrim || code === KsmCode.downAfterColor) {
      sewing = true;
      buffer.add(Command.stitch, atX, atY);
    } else if (code === KsmCode.trimAndMove) {
      buffer.add(Command.trim, fromX, fromY);
      sewing = !lifts;
    } else if (code === KsmCode.end) {
      buffer.add(Command.end, atX, atY);
      ended = true;
    } else {
      const needle = ksmNeedle(code);
      if (code === KsmCode.trim) buffer.add(Command.trim, atX, atY);
      else if (code === KsmCode.colorChange) buffer.add(Command.colorChange, atX, atY);
      else if (needle !== undefined) buffer.add(Command.needle, atX, atY, needle);
      else if (code !== KsmCode.start) unknown.add(at - 3, buffer.length);
      sewing = !lifts;
    }
  }
  unknown.settle(buffer, "left out", issues);
  reportEnd(bytes, at, ended, issues);
  return buffer;
}

function hasNeedleDown(bytes: Uint8Array): boolean {
  for (let at = bodyOffset + 2; at < bytes.length; at += 3) {
    const code = (bytes[at] ?? 0) & 0x1f;
    if (code === KsmCode.downAfterTrim || code === KsmCode.downAfterColor) return true;
  }
  return false;
}
