import type { DesignMetadata, Thread } from "./design.ts";
import { type Issue, type ReadResult, readFailure } from "./read-result.ts";
import { hasStitches, type RecordBuffer } from "./record-buffer.ts";

export interface SewnParts {
  /** Format id. */
  readonly format: string;
  readonly issues: readonly Issue[];
  readonly version?: string;
  readonly threads?: readonly Thread[];
  readonly metadata?: DesignMetadata;
}

/** What a reader ends with: the buffer's design, or a failure where nothing is sewn. */
export function sewnResult(buffer: RecordBuffer, parts: SewnParts): ReadResult {
  const { format, version, issues, threads = [], metadata = {} } = parts;
  const design = buffer.finish(threads, metadata);
  if (!hasStitches(design)) {
    return readFailure("no-stitches", `The ${format.toUpperCase()} file holds no stitches.`);
  }
  return { ok: true, design, format, ...(version !== undefined && { version }), issues };
}
