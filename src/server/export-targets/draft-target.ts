/** Writes files to a draft: `finish` moves it to its place in one step, `abandon` removes it. */
export interface DraftTarget {
  /** `name` is relative, with forward slashes. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}
