/** Files under names in a place that all processes of the shop share; later ones replace earlier ones. */
export interface NamedFiles {
  /** `undefined` when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Names that begin with `start`, in their order. */
  list(start: string): AsyncIterable<NamedFile>;
  remove(name: string): Promise<void>;
}

export interface NamedFile {
  readonly name: string;
  readonly size: number;
  readonly changedAt: Date;
}
