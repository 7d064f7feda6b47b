import { reportEnd } from "../../control-records/read-control-records.ts";
import { Command } from "../../design.ts";
import { type Issue, type ReadResult, readFailure } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { stitchedResult } from "../../stitched-result.ts";
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
  return stitchedResult(buffer, { format: "ksm", issues });
}

/**
 * A plain move is a stitch while the machine sews. Start, trim, travel and colour change lift the needle
 * until a record lowers it. Files without such records never stop sewing.
 */
function readKsmRecords(bytes: Uint8Array, issues: Issue[]): RecordBuffer {
  // Records with two lengths have three bytes too.
  const buffer = new RecordBuffer(2 * Math.floor((bytes.length - bodyOffset) / 3));
  const pen = new KsmNeedle(buffer, hasNeedleDown(bytes));
  const unknown = new UnknownCodes();
  let hasEnd = false;
  let at = bodyOffset;
  while (at + 2 < bytes.length && !hasEnd) {
    const control = bytes[at + 2] ?? 0;
    const moveX = bytes[at + 1] ?? 0;
    const moveY = bytes[at] ?? 0;
    at += 3;
    const code = control & 0x1f;
    const dx = control & 0x40 ? -moveX : moveX;
    const dy = control & 0x20 ? moveY : -moveY;
    if (!pen.take(code, dx, dy)) unknown.add(at - 3, buffer.length);
    hasEnd = code === KsmCode.end;
  }
  unknown.settle(buffer, "left out", issues);
  reportEnd(bytes, at, hasEnd, issues);
  return buffer;
}

/** State of the needle: its position, and whether it sews. */
class KsmNeedle {
  readonly buffer: RecordBuffer;
  /** True if the file has records that lower the needle. */
  readonly lifts: boolean;
  #sewing = true;
  #x = 0;
  #y = 0;

  constructor(buffer: RecordBuffer, lifts: boolean) {
    this.buffer = buffer;
    this.lifts = lifts;
  }

  /** Executes a record; false if its code is unknown. */
  take(code: number, dx: number, dy: number): boolean {
    if (code === KsmCode.downAfterColor && (dx !== 0 || dy !== 0)) this.#add(Command.stitch);
    if (code === KsmCode.trimAndMove) this.#add(Command.trim);
    this.#x += dx;
    this.#y += dy;
    if (code === KsmCode.move) this.#add(this.#sewing ? Command.stitch : Command.jump);
    else if (code === KsmCode.downAfterTrim || code === KsmCode.downAfterColor) {
      this.#sewing = true;
      this.#add(Command.stitch);
    } else return this.#liftFor(code, dx !== 0 || dy !== 0);
    return true;
  }

  #liftFor(code: number, moves: boolean): boolean {
    const needle = ksmNeedle(code);
    const isTravel = code === KsmCode.travel || code === KsmCode.travelEnd;
    const closes = code === KsmCode.stopSewing || code === KsmCode.end || needle !== undefined;
    if (closes && moves) this.#add(this.#sewing ? Command.stitch : Command.jump);
    if (isTravel && moves) this.#add(Command.jump);
    this.#sewing = !this.lifts && !isTravel;
    if (code === KsmCode.end) this.#add(Command.end);
    else if (code === KsmCode.trim) this.#add(Command.trim);
    else if (code === KsmCode.colorChange) this.#add(Command.colorChange);
    else if (needle !== undefined) this.#add(Command.needle, needle);
    else return closes || isTravel || code === KsmCode.trimAndMove || code === KsmCode.start;
    return true;
  }

  #add(what: Command, argument = 0): void {
    this.buffer.add(what, this.#x, this.#y, argument);
  }
}

function hasNeedleDown(bytes: Uint8Array): boolean {
  for (let at = bodyOffset + 2; at < bytes.length; at += 3) {
    const code = (bytes[at] ?? 0) & 0x1f;
    if (code === KsmCode.downAfterTrim || code === KsmCode.downAfterColor) return true;
  }
  return false;
}
