/** Files by name in storage that all processes of the shop share. Writing replaces. */
export interface NamedFiles {
  /** Answers `undefined` when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Files whose names begin with `start`, sorted by name. */
  list(start: string): AsyncIterable<NamedFile>;
  remove(name: string): Promise<void>;
}

export interface NamedFile {
  readonly name: string;
  readonly size: number;
  readonly changedAt: Date;
}
