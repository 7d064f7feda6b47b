/** Why an archive could not be read. `message` is a sentence for a person, `offset` a byte position. */
export interface ZipFailure {
  readonly ok: false;
  readonly error: {
    /** `bad-magic`: the file is no ZIP archive. */
    readonly code: "bad-magic" | "too-large" | "corrupt";
    readonly message: string;
    readonly offset?: number;
  };
}

/** An entry that was left out (`entry-left-out`) or could not be unpacked (`entry-broken`). */
export interface ZipIssue {
  readonly severity: "warning" | "error";
  readonly code: "entry-left-out" | "entry-broken";
  /** Name of the entry in the archive. */
  readonly name: string;
  readonly message: string;
  /** Byte position of the entry's header. */
  readonly offset?: number;
}

/** Why an entry was left out. */
export interface LeftOutEntry extends ZipIssue {
  readonly reason: "name" | "twice" | "link" | "encrypted" | "method" | "large" | "bomb";
}

export function zipFailure(code: ZipFailure["error"]["code"], message: string, offset?: number): ZipFailure {
  return { ok: false, error: { code, message, ...(offset !== undefined && { offset }) } };
}
