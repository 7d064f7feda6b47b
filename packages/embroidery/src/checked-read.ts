import { type Design, firstRecords } from "./design.ts";
import type { FormatReadOptions } from "./format.ts";
import { Limits } from "./limits.ts";
import { normalizedBlocks } from "./normalized-blocks.ts";
import {
  issue,
  type ReaderResult,
  type ReadFailure,
  type ReadResult,
  type ReadSuccess,
  readFailure,
} from "./read-result.ts";
import { applyThreads } from "./side-cars/apply-threads.ts";

/** Reads with one format's reader, within the limits that apply to all formats. */
export function checkedRead(
  reader: (bytes: Uint8Array) => ReaderResult,
  bytes: Uint8Array,
  options: FormatReadOptions = {},
): ReadResult {
  const unfit = sizeFailure(bytes);
  if (unfit) return unfit;
  const result = reader(bytes);
  const checkedResult = result.ok ? checkLimits(result) : result;
  if (checkedResult.ok) return finished(checkedResult, options.threads);
  const failure = stoppedInside(bytes, checkedResult);
  if (!failure.partial) return failure;
  if (!options.lenient) return { ...failure, partial: finished(failure.partial, undefined) };
  return finished(whatWasUnderstood(failure, failure.partial), options.threads);
}

/** Reason why these bytes are not read. A script without types may pass anything, often an ArrayBuffer. */
export function sizeFailure(bytes: Uint8Array): ReadFailure | undefined {
  // Checked by name, because another window's array has another class.
  if (Object.prototype.toString.call(bytes) !== "[object Uint8Array]") {
    const advice = "Reading takes a Uint8Array; new Uint8Array(buffer) makes one of an ArrayBuffer.";
    return readFailure("not-embroidery", advice, 0);
  }
  if (bytes.length === 0) return readFailure("empty", "The file is empty.", 0);
  if (bytes.length <= Limits.fileBytes) return undefined;
  return readFailure("too-large", "The file is larger than 32 MB.", Limits.fileBytes);
}

/** Reading stops at the byte after the last one at the latest. */
function stoppedInside(bytes: Uint8Array, failure: ReadFailure): ReadFailure {
  const offset = Math.min(failure.error.offset, bytes.length);
  return { ...failure, error: { ...failure.error, offset } };
}

function whatWasUnderstood({ error }: ReadFailure, partial: ReadSuccess): ReadSuccess {
  const { code, message, offset } = error;
  return { ...partial, issues: [...partial.issues, issue("error", code, message, offset)] };
}

/** A side-car's threads count all blocks of the file, including those without a stitch. */
function finished(result: ReadSuccess, threads: FormatReadOptions["threads"]): ReadSuccess {
  const design = result.design;
  const isBare = threads && threads.length > 0 && design.threads.length === 0;
  return { ...result, design: normalizedBlocks(isBare ? applyThreads(design, threads) : design, true) };
}

/** A design with more records or metres than any machine takes is a damaged or hostile file. */
function checkLimits({ farthest, ...result }: Extract<ReaderResult, ReadSuccess>): ReadResult {
  const { x, y, length } = result.design;
  if (length > Limits.records) {
    const partial = { ...result, design: firstRecords(result.design, Limits.records) };
    return readFailure("too-large", "The design has more than five million records.", undefined, partial);
  }
  const reach = farthest ?? farthestOf(x, y, length);
  if (reach > Limits.farthest) {
    const partial = { ...result, design: firstRecords(result.design, recordsWithin(result.design)) };
    return readFailure("too-large", "The design reaches farther than a hundred metres.", undefined, partial);
  }
  if (reach <= Limits.coordinate) return result;
  const message = `The design reaches ${(reach / 10_000).toFixed(1)} m: no hoop holds that`;
  return { ...result, issues: [...result.issues, issue("warning", "huge", message)] };
}

/**
 * Largest absolute coordinate; exact only beyond the size that can be sewn, because most designs need no
 * more.
 */
function farthestOf(x: Int32Array, y: Int32Array, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i++) {
    const atX = x[i] ?? 0;
    const atY = y[i] ?? 0;
    // An inverted negative number has the same highest bit as its absolute value.
    bits |= (atX ^ (atX >> 31)) | (atY ^ (atY >> 31));
  }
  if (bits <= Limits.coordinate) return bits;
  let reach = 0;
  for (let i = 0; i < length; i++) reach = Math.max(reach, Math.abs(x[i] ?? 0), Math.abs(y[i] ?? 0));
  return reach;
}

/** Number of records before the first that is too far away. */
function recordsWithin({ x, y, length }: Design): number {
  const isFar = (at: number | undefined) => Math.abs(at ?? 0) > Limits.farthest;
  let within = 0;
  while (within < length && !isFar(x[within]) && !isFar(y[within])) within += 1;
  return within;
}
