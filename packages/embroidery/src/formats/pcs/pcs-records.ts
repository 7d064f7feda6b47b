import { Command, type Thread } from "../../design.ts";
import { Limits } from "../../limits.ts";
import { harmlessCount, type Issue } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { reportUnknown } from "../../unknown-codes.ts";

export const pcsVersion = 0x32;
const recordBytes = 9;

/**
 * Last byte of a record. `color` sets a colour; `nextColor` has a position and uses the next colour of the
 * header's list.
 */
const Code = { stitch: 0, nextColor: 1, color: 3, jump: 4 } as const;

/** A coordinate as a fixed-point number with eight fraction bits, y up. */
export type PcsPlace = (bytes: Uint8Array, at: number) => number;

/** The file's unit is 5/3 of 0.1 mm: with it, real files hold whole tenths of a millimetre. */
const unit = 5 / 3 / 256;

export interface PcsParts {
  readonly place: PcsPlace;
  /** The header's count: either of all records, or of stitches and jumps. */
  readonly records: number;
  /** The header's list. */
  readonly colors: readonly Thread[];
  /** The colour of the colour record at this byte. */
  readonly colorOf: (bytes: Uint8Array, at: number) => Thread | undefined;
  readonly issues: Issue[];
}

/**
 * Absolute records up to the last that is not all zeros. The header's count does not end them: some programs
 * count colour records, some do not, and some declare one too few or twice as many.
 */
export function readPcsRecords(
  bytes: Uint8Array,
  offset: number,
  { place, records, colors, colorOf, issues }: PcsParts,
): { buffer: RecordBuffer; threads: Thread[] } {
  const room = countRecords(bytes, offset);
  const buffer = new RecordBuffer(room);
  const usedThreads: (Thread | undefined)[] = [];
  let moves = 0;
  let unknown = 0;
  for (let k = 0; k < room; k++) {
    const at = offset + k * recordBytes;
    const code = bytes[at + 8] ?? 0;
    if (code === Code.color || code === Code.nextColor) {
      const last = buffer.length - 1;
      if (last >= 0) buffer.add(Command.colorChange, buffer.x[last] ?? 0, buffer.y[last] ?? 0);
      if (last < 0) usedThreads.pop();
      usedThreads.push(code === Code.color ? colorOf(bytes, at) : colors[usedThreads.length]);
      continue;
    }
    if (code !== Code.stitch && code !== Code.jump) unknown += 1;
    moves += 1;
    const what = code === Code.stitch ? Command.stitch : Command.jump;
    buffer.add(what, Math.round(place(bytes, at) * unit), -Math.round(place(bytes, at + 4) * unit) || 0);
  }
  const counts = { what: "records", header: records, found: moves } as const;
  if (records !== moves && records !== room) issues.push(harmlessCount("header-stitches", counts));
  reportUnknown(unknown, "taken as jumps", issues);
  const threads = usedThreads.slice(0, Limits.threads).map((thread) => thread ?? { color: 0x808080 });
  return { buffer, threads: colors.length === 0 ? [] : threads };
}

/** Whole records before the zeros at the end of the file. */
function countRecords(bytes: Uint8Array, offset: number): number {
  let end = bytes.length;
  while (end > offset && bytes[end - 1] === 0) end -= 1;
  const room = Math.floor(Math.max(0, bytes.length - offset) / recordBytes);
  return Math.min(room, Math.ceil((end - offset) / recordBytes));
}
