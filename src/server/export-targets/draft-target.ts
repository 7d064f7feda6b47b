/** Takes files one after the other; what is finished appears in its place at once, what is abandoned leaves nothing. */
export interface DraftTarget {
  /** `name` is relative, with forward slashes. */
  add(name: string, bytes: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}
