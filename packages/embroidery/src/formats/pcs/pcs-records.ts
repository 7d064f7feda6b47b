import { Command, type Thread } from "../../design.ts";
import { Limits } from "../../limits.ts";
import { type Issue, issue } from "../../read-result.ts";
import { RecordBuffer } from "../../record-buffer.ts";
import { reportUnknown } from "../../unknown-codes.ts";

export const pcsVersion = 0x32;
const recordBytes = 9;

/**
 * Last byte of a record. `color` carries the entry of the colour table in its first byte or two, `nextColor` a place
 * and takes the table's next entry.
 */
const Code = { stitch: 0, nextColor: 1, color: 3, jump: 4 } as const;

/** A coordinate as a fixed-point number with eight fraction bits, y up. */
export type PcsPlace = (bytes: Uint8Array, at: number) => number;

/** The file's unit is 5/3 of 0.1 mm: real files then hold whole tenths of a millimetre. */
const unit = 5 / 3 / 256;

export interface PcsParts {
  readonly place: PcsPlace;
  /** Stitches and jumps, colour records not counted, as the header says. */
  readonly records: number;
  readonly colors: readonly Thread[];
  readonly issues: Issue[];
}

/**
 * Absolute records. The header's count ends them, since zeros follow that would be stitches at 0,0; where colour
 * records were counted too, the surplus zeros are dropped.
 */
export function readPcsRecords(
  bytes: Uint8Array,
  offset: number,
  { place, records, colors, issues }: PcsParts,
): { buffer: RecordBuffer; threads: Thread[] } {
  const room = Math.floor(Math.max(0, bytes.length - offset) / recordBytes);
  const buffer = new RecordBuffer(room);
  const used: number[] = [];
  let moves = 0;
  let unknown = 0;
  for (let k = 0; k < room && moves < records; k++) {
    const at = offset + k * recordBytes;
    const code = bytes[at + 8] ?? 0;
    if (code === Code.color || code === Code.nextColor) {
      const last = buffer.length - 1;
      if (last >= 0) buffer.add(Command.colorChange, buffer.x[last] ?? 0, buffer.y[last] ?? 0);
      if (last < 0) used.pop();
      used.push(code === Code.color ? entryOf(bytes, at) : used.length);
      continue;
    }
    if (code !== Code.stitch && code !== Code.jump) unknown += 1;
    moves += 1;
    const what = code === Code.stitch ? Command.stitch : Command.jump;
    buffer.add(what, Math.round(place(bytes, at) * unit), -Math.round(place(bytes, at + 4) * unit) || 0);
  }
  if (moves + used.length < records) {
    const message = `Header says ${records} records, the file has ${moves}`;
    issues.push(issue("warning", "header-stitches", message, offset));
  }
  reportUnknown(unknown, "taken as jumps", issues);
  dropPadding(buffer, used.length);
  const threads = used.slice(0, Limits.threads).map((entry) => colors[entry] ?? { color: 0x808080 });
  return { buffer, threads: colors.length === 0 ? [] : threads };
}

function entryOf(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) || (bytes[at + 1] ?? 0);
}

/** As many closing stitches at 0,0 as there are colour records can only come from a count that included those. */
function dropPadding(buffer: RecordBuffer, colorRecords: number): void {
  const { x, y, command } = buffer;
  let length = buffer.length;
  let zeros = 0;
  while (zeros < colorRecords && length > 0 && command[length - 1] === Command.stitch) {
    if (x[length - 1] !== 0 || y[length - 1] !== 0) break;
    length -= 1;
    zeros += 1;
  }
  buffer.length = length;
}
