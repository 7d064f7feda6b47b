import { controlLayout, Meaning, type MeaningOf } from "../control-records/control-layout.ts";
import { readControlRecords } from "../control-records/read-control-records.ts";
import { Command } from "../design.ts";
import type { Issue } from "../read-result.ts";
import type { RecordBuffer } from "../record-buffer.ts";

/**
 * Low five bits: 0 stitch, 1 jump, 2 stop, 3 to 0x19 needles in steps of two from needle 0, 0x10 END, 0x1B
 * trim. Needle codes are odd.
 */
const meaning: MeaningOf = (control) => {
  const code = control & 0x1f;
  if (code === 0) return Meaning.stitch;
  if (code === 1) return Meaning.jump;
  if (code === 2) return Meaning.stop;
  if (code === 0x1b) return Meaning.trim;
  if (code === 0x10) return Meaning.end;
  return code <= 0x1a ? [Meaning.needle, (code - 3) >> 1] : Meaning.unknown;
};

const signs = { left: 0x40, down: 0x20 };

/** |y|, |x|, control: DSZ, FXY and GT. */
export const zLayout = controlLayout({ order: { y: 0, x: 1, control: 2 }, signs, meaning });

/** |x|, |y|, control: NEW. */
export const zLayoutXFirst = controlLayout({ order: { x: 0, y: 1, control: 2 }, signs, meaning });

const endNeedle = 7;

/**
 * Records with ZSK's codes. Code 0x11 is needle 7 inside a file and the END mark as its last record; some
 * programs close with one or two of them, others with 0x10.
 */
export function readZRecords(
  bytes: Uint8Array,
  offset: number,
  layout: typeof zLayout,
  issues: Issue[],
): RecordBuffer {
  const newIssues: Issue[] = [];
  const buffer = readControlRecords(bytes, offset, layout, newIssues);
  const hasEnd = closeAtLastNeedle(buffer);
  issues.push(...newIssues.filter(({ code }) => !(hasEnd && code === "no-end")));
  return buffer;
}

function closeAtLastNeedle(buffer: RecordBuffer): boolean {
  const { command, argument } = buffer;
  let length = buffer.length;
  while (command[length - 1] === Command.needle && argument[length - 1] === endNeedle) length -= 1;
  if (length === buffer.length) return false;
  command[length] = Command.end;
  argument[length] = 0;
  buffer.length = length + 1;
  return true;
}
