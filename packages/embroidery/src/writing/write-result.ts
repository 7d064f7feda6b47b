/** Something the format could not carry as it was, and how often. */
export interface Loss {
  readonly code: string;
  readonly message: string;
  readonly count: number;
}

export type WriteErrorCode = "no-stitches" | "too-large" | "unsupported-format";

export interface WriteSuccess {
  readonly ok: true;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly losses: readonly Loss[];
}

export interface WriteFailure {
  readonly ok: false;
  readonly error: { readonly code: WriteErrorCode; readonly message: string };
}

export type WriteResult = WriteSuccess | WriteFailure;

export interface WriteOptions {
  /** Design name for the header; the design's own name otherwise. */
  readonly name?: string;
  /** Version inside the format, e.g. `"1"` or `"6"` for PES. */
  readonly version?: string;
  /** DST only: add `TC:` thread colours to the header's free part. Some old machines dislike it. */
  readonly threadHeader?: boolean;
  /** Date for headers that carry one; fixed by default so that equal designs give equal bytes. */
  readonly date?: Date;
}

export function writeFailure(code: WriteErrorCode, message: string): WriteFailure {
  return { ok: false, error: { code, message } };
}
