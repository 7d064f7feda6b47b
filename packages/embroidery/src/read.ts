import type { Thread } from "./design.ts";
import { detect } from "./detect/detect.ts";
import { Limits } from "./limits.ts";
import { issue, type ReadResult, type ReadSuccess, readFailure } from "./read-result.ts";
import { RecordBuffer } from "./record-buffer.ts";
import { applyThreads } from "./side-cars/apply-threads.ts";
import { readSideCar, sideCarId } from "./side-cars/side-car.ts";

export interface ReadOptions {
  /** The file's name; its ending decides where the content cannot. */
  readonly name?: string;
  /** Threads from a side-car file, for formats that carry none. */
  readonly threads?: readonly Thread[];
}

/** Read any supported file. Never throws: a file without a design gives `ok: false` with a typed error. */
export function read(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  if (bytes.length === 0) return readFailure("empty", "The file is empty.");
  if (bytes.length > Limits.fileBytes) return readFailure("too-large", "The file is larger than 32 MB.");
  const { format, refusal, disagreesWith } = detect(bytes, options.name);
  if (refusal) return { ok: false, error: refusal };
  if (!format) return readColors(bytes, options.name);
  const result = format.read(bytes);
  if (!result.ok) return result;
  const checked = checkLimits(withThreads(result, options.threads));
  if (!checked.ok || !disagreesWith) return checked;
  const message = `The name says ${disagreesWith.title}, the content is ${format.title}`;
  return withIssue(checked, "name-mismatch", message);
}

/** A side-car file holds threads alone: a design without records. */
function readColors(bytes: Uint8Array, name: string | undefined): ReadResult {
  const id = name === undefined ? undefined : sideCarId(name);
  if (id === undefined) {
    return readFailure("unknown-format", "The file is in no embroidery format this library knows.");
  }
  const result = readSideCar(bytes, id);
  if (!result.ok) return result;
  const design = new RecordBuffer(0).finish(result.threads);
  return {
    ok: true,
    design,
    format: id,
    issues: [issue("notice", "colors-only", "The file holds thread colours alone")],
  };
}

function withIssue(result: ReadSuccess, code: string, message: string): ReadSuccess {
  return { ...result, issues: [...result.issues, issue("warning", code, message)] };
}

function withThreads(result: ReadSuccess, threads: readonly Thread[] | undefined): ReadSuccess {
  if (!threads || threads.length === 0 || result.design.threads.length > 0) return result;
  return { ...result, design: applyThreads(result.design, threads) };
}

/** A design of more records or metres than any machine takes is a damaged or hostile file. */
function checkLimits(result: ReadSuccess): ReadResult {
  const { x, y, length } = result.design;
  if (length > Limits.records)
    return readFailure("too-large", "The design has more than five million records.");
  const reach = farthest(x, y, length);
  if (reach > Limits.farthest)
    return readFailure("too-large", "The design reaches farther than a hundred metres.");
  if (reach <= Limits.coordinate) return result;
  return withIssue(result, "huge", `The design reaches ${(reach / 10_000).toFixed(1)} m: no hoop holds that`);
}

/** Largest absolute coordinate, exact only where it is beyond what can be sewn: most designs need no more. */
function farthest(x: Int32Array, y: Int32Array, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i++) {
    const atX = x[i] ?? 0;
    const atY = y[i] ?? 0;
    // A negative number turned over has the same highest bit as its size.
    bits |= (atX ^ (atX >> 31)) | (atY ^ (atY >> 31));
  }
  if (bits <= Limits.coordinate) return bits;
  let reach = 0;
  for (let i = 0; i < length; i++) reach = Math.max(reach, Math.abs(x[i] ?? 0), Math.abs(y[i] ?? 0));
  return reach;
}
