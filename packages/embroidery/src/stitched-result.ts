import type { Design, DesignMetadata, Thread } from "./design.ts";
import { type Issue, type ReadResult, type ReadSuccess, readFailure } from "./read-result.ts";
import { hasStitches, type RecordBuffer } from "./record-buffer.ts";

export interface ResultParts {
  /** Format id. */
  readonly format: string;
  readonly issues: readonly Issue[];
  readonly version?: string;
}

export interface StitchedParts extends ResultParts {
  readonly threads?: readonly Thread[];
  readonly metadata?: DesignMetadata;
}

/**
 * Final result of a reader: the buffer's design, or a failure when nothing is stitched or the codes belong to
 * another format.
 */
export function stitchedResult(buffer: RecordBuffer, parts: StitchedParts): ReadResult {
  const { threads = [], metadata = {} } = parts;
  const design = buffer.finish(threads, metadata);
  if (buffer.strayedAt === undefined) return designResult(design, parts);
  const message = `This is no ${parts.format.toUpperCase()} file: unknown codes.`;
  return readFailure("not-embroidery", message, buffer.strayedAt, partialResult(design, parts));
}

/** The same for a finished design. */
export function designResult(design: Design, parts: ResultParts): ReadResult {
  const { format, version, issues } = parts;
  if (hasStitches(design))
    return { ok: true, design, format, ...(version !== undefined && { version }), issues };
  const message = `The ${format.toUpperCase()} file holds no stitches.`;
  return readFailure("no-stitches", message, undefined, partialResult(design, parts));
}

/** Design that was read before a failure; undefined if it is empty. */
export function partialResult(design: Design, { format, issues }: ResultParts): ReadSuccess | undefined {
  const isEmpty = design.length === 0 && design.threads.length === 0;
  return isEmpty ? undefined : { ok: true, design, format, issues };
}
