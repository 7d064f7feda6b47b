/** Property of the design that the format could not store unchanged, and how often. */
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
  /** DST only: adds `TC:` thread colours to the header's free part. Some old machines do not accept it. */
  readonly threadHeader?: boolean;
  /** Date for headers that carry one; fixed by default so that equal designs give equal bytes. */
  readonly date?: Date;
}

export function writeFailure(code: WriteErrorCode, message: string): WriteFailure {
  return { ok: false, error: { code, message } };
}
