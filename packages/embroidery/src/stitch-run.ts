import type { RecordBuffer } from "./record-buffer.ts";

/**
 * Appends pairs of signed bytes (y up) from `at` on as stitches, until the file ends or a pair begins with an
 * escape; returns that position. This is a separate loop, because most files consist of little else.
 */
export function readStitchRun(
  buffer: RecordBuffer,
  bytes: Uint8Array,
  at: number,
  firstEscape: number,
  lastEscape: number,
): number {
  const { x, y } = buffer;
  const last = bytes.length - 2;
  let { length } = buffer;
  let atX = x[length - 1] ?? 0;
  let atY = y[length - 1] ?? 0;
  let next = at;
  while (next <= last) {
    const step = bytes[next] ?? 0;
    if (step >= firstEscape && step <= lastEscape) break;
    atX = (atX + ((step << 24) >> 24)) | 0;
    atY = (atY - (((bytes[next + 1] ?? 0) << 24) >> 24)) | 0;
    // The command is not written: the arrays are initially zero, which is the stitch command.
    x[length] = atX;
    y[length] = atY;
    length += 1;
    next += 2;
  }
  buffer.length = length;
  return next;
}
