import { sizeFailure } from "./checked-read.ts";
import { detect } from "./detect/detect.ts";
import type { FormatReadOptions } from "./format.ts";
import { issue, type ReadResult, type ReadSuccess, readFailure } from "./read-result.ts";
import { RecordBuffer } from "./record-buffer.ts";
import { readSideCar, sideCarId } from "./side-cars/side-car.ts";

export interface ReadOptions extends FormatReadOptions {
  /** The file's name; its extension decides where the content is inconclusive. */
  readonly name?: string;
}

/**
 * Reads any supported file. Never throws: a file without a design gives `ok: false` with a typed error.
 * @example
 * ```ts
 * const result = read(bytes, { name: "flower.dst" });
 * if (result.ok) console.log(result.format, result.design.length);
 * else console.error(`${result.error.message} (byte ${result.error.offset})`);
 * ```
 */
export function read(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  const unfit = sizeFailure(bytes);
  if (unfit) return unfit;
  const { format, refusal, disagreesWith } = detect(bytes, options.name);
  if (refusal) return { ok: false, error: refusal };
  if (!format) return readColors(bytes, options.name);
  const result = format.read(bytes, options);
  if (!result.ok || !disagreesWith) return result;
  const message = `The name says ${disagreesWith.title}, the content is ${format.title}`;
  return withIssue(result, "name-mismatch", message);
}

/** A side-car file contains only threads: the design has no records. */
function readColors(bytes: Uint8Array, name: string | undefined): ReadResult {
  const id = name === undefined ? undefined : sideCarId(name);
  if (id === undefined) {
    return readFailure("unknown-format", "The file is in no embroidery format this library knows.", 0);
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
