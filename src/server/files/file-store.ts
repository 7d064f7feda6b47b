import { createHash } from "node:crypto";

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  /** Bytes of the whole file, also when only a range of it was asked for. */
  readonly size: number;
  /** The file, or the range: small ones whole in memory, larger ones as a stream of pieces. */
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** Bytes kept under their content hash, outside every served folder. */
export interface FileStore {
  /** Keeps `bytes` under `hash` (see `contentHash`): whole or not at all; what is there already stays. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** `undefined` when there is no such file. `range` must lie inside the file. */
  get(hash: string, range?: ByteRange): Promise<StoredFile | undefined>;
}

/** What is known of a file in storage without opening it. */
export interface FileFacts {
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
}

/** A file to be put into storage. */
export interface StoredBytes extends FileFacts {
  readonly bytes: Uint8Array;
}

/** What lies in storage, whoever put it there. */
export interface FileInventory {
  list(): AsyncIterable<ListedFile>;
  /** `path` as `list` gave it. */
  remove(path: string): Promise<void>;
}

export interface ListedFile {
  /** Inside the storage, with forward slashes; the last segment of a kept file is its hash. */
  readonly path: string;
  readonly size: number;
  readonly changedAt: Date;
}

export type ListedFileStore = FileStore & FileInventory;

/** SHA-256 in lower-case hex: the name of a file in storage. */
export function contentHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function storedBytes({ bytes, contentType }: Pick<StoredBytes, "bytes" | "contentType">): StoredBytes {
  return { hash: contentHash(bytes), size: bytes.byteLength, bytes, contentType };
}

export function isContentHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Where a file lies inside a files folder: `ab/cd/abcd…`. */
export function storedPath(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** A stored file whole in memory, however large it is. */
export async function readWhole(file: StoredFile): Promise<Uint8Array<ArrayBuffer>> {
  if (file.body instanceof Uint8Array) return file.body;
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}
