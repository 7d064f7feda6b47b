import type { Design } from "./design.ts";

/**
 * `notice`: unusual but harmless. `warning`: something was guessed or lost. `error`: part of the file could
 * not be read.
 */
export type Severity = "notice" | "warning" | "error";

/** Two counts of one quantity that should be equal. */
export interface HeaderCounts {
  readonly what: "records" | "color-changes" | "blocks" | "bytes";
  readonly header: number;
  readonly found: number;
}

/**
 * Issue in a file that still gave a design. `offset` is a byte position. A `warning` with the code `no-end`
 * or `header-mismatch` means that the end of the file is probably missing; `counts` says how much, if the
 * header declares it.
 */
export interface Issue {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly offset?: number;
  readonly counts?: HeaderCounts;
}

export type ReadErrorCode =
  | "empty"
  | "too-large"
  | "truncated"
  | "bad-magic"
  | "corrupt"
  | "unsupported-version"
  | "closed-format"
  | "unknown-format"
  | "not-embroidery"
  | "no-stitches";

/**
 * Reason why there is no design. `message` is a sentence for a person, `offset` the byte where reading
 * stopped.
 */
export interface ReadError {
  readonly code: ReadErrorCode;
  readonly message: string;
  readonly offset: number;
}

export interface ReadSuccess {
  readonly ok: true;
  readonly design: Design;
  /** Format id, e.g. `"dst"`. */
  readonly format: string;
  /** Version of the format, e.g. `"0060"` for PES. */
  readonly version?: string;
  readonly issues: readonly Issue[];
}

export interface ReadFailure {
  readonly ok: false;
  readonly error: ReadError;
  /**
   * The part of the design that could be read, if any; `lenient` reading returns it. Its issues do not
   * include the error.
   */
  readonly partial?: ReadSuccess;
}

export type ReadResult = ReadSuccess | ReadFailure;

/**
 * Result of a format's reader. `farthest` is the largest coordinate on one axis, 0.1 mm, when the reader
 * already knows it.
 */
export type ReaderResult = (ReadSuccess & { readonly farthest?: number }) | ReadFailure;

/** Without an offset the whole file was read; one function limits it to the end of the file. */
export function readFailure(
  code: ReadErrorCode,
  message: string,
  offset = Number.POSITIVE_INFINITY,
  partial?: ReadSuccess,
): ReadFailure {
  return { ok: false, error: { code, message, offset }, ...(partial && { partial }) };
}

export function issue(severity: Severity, code: string, message: string, offset?: number): Issue {
  return offset === undefined ? { severity, code, message } : { severity, code, message, offset };
}

const countedThings: Readonly<Record<HeaderCounts["what"], string>> = {
  records: "records",
  "color-changes": "colour changes",
  blocks: "colour blocks",
  bytes: "bytes",
};

/** The file has less than its header declares, so it was probably truncated. */
export function headerMismatch(counts: HeaderCounts, offset?: number): Issue {
  const { what, header, found } = counts;
  const message = `Header says ${header} ${countedThings[what]}, the file has ${found}; it may be cut short`;
  return { ...issue("warning", "header-mismatch", message, offset), counts };
}

/** The header's count is wrong, but nothing seems to be missing: programs count differently. */
export function harmlessCount(code: string, counts: HeaderCounts): Issue {
  const { what, header, found } = counts;
  const message = `Header says ${header} ${countedThings[what]}, the file has ${found}`;
  return { ...issue("notice", code, message), counts };
}
