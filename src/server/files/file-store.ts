import { createHash } from "node:crypto";

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  /** Bytes of the whole file, even when only a range was requested. */
  readonly size: number;
  /** The file or the range: small ones in memory, larger ones as a stream. */
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Changes when the stored bytes are replaced; `undefined` if storage does not say. */
  readonly version?: string | undefined;
}

/** Files stored under their content hash, outside every served folder. */
export interface FileStore {
  /** Stores `bytes` under `hash` (see `contentHash`), atomically. The same bytes are not written again. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** Answers `undefined` when there is no such file. `range` must lie inside the file. */
  get(hash: string, range?: ByteRange): Promise<StoredFile | undefined>;
}

/** Files that are drawn when they are first needed, until then missing in storage. */
export interface FilesOnDemand {
  canDraw(hash: string): Promise<boolean>;
  /** Hash of the drawn bytes, if this machine's picture encoder wrote others than the named ones. */
  drawnHash(hash: string): Promise<string | undefined>;
}

/** A stored file, described without opening it. */
export interface FileFacts {
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
}

/** A file to store. */
export interface StoredBytes extends FileFacts {
  readonly bytes: Uint8Array;
}

/** Lists and removes all files in storage, whether the database knows them or not. */
export interface FileInventory {
  list(): AsyncIterable<ListedFile>;
  /** Removes the file at a `path` that `list` answered. */
  remove(path: string): Promise<void>;
}

export interface ListedFile {
  /** Path inside the storage, with forward slashes; the last segment of a stored file is its hash. */
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

/** Path of a file inside a files folder: `ab/cd/abcd…`. */
export function storedPath(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** Reads a stored file of any size into memory. */
export async function readWhole(file: StoredFile): Promise<Uint8Array<ArrayBuffer>> {
  if (file.body instanceof Uint8Array) return file.body;
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}
