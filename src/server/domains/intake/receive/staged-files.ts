import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDiskFull } from "../../../files/is-disk-full.ts";
import type { NamedFiles } from "../../../files/named-files.ts";
import { Failure } from "../../failure.ts";

/** Folder of uploads that are not designs yet, each under its random id. */
export interface StagedFiles {
  /** Local path of a file; downloads it if needed. */
  fetch(id: string): Promise<string>;
  /** Creates an empty file. */
  begin(id: string): Promise<void>;
  /** Received bytes. */
  size(id: string): Promise<number>;
  /**
   * Writes bytes from `offset` on and answers the size on disk, even if the sender disconnects.
   * @throws Failure upload-no-room, upload-protocol when more than `maxBytes` arrive
   */
  append(id: string, offset: number, pieces: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number>;
  /** SHA-256 in hex. */
  hash(id: string): Promise<string>;
  remove(ids: readonly string[]): Promise<void>;
  ids(): Promise<string[]>;
  /** Free disk space, bytes. */
  freeSpace(): Promise<number>;
}

/** Opens uploads in a folder of this machine, or as parts in shared storage. */
export function openStagedFiles(folder: string, sharedFiles?: NamedFiles): StagedFiles {
  return sharedFiles ? createStagedParts(sharedFiles, folder) : createStagedFiles(folder);
}

export function createStagedFiles(folder: string): StagedFiles {
  const pathOf = (id: string) => join(folder, id);
  return {
    fetch: async (id) => pathOf(id),
    begin: async (id) => {
      await mkdir(folder, { recursive: true });
      await (await open(pathOf(id), "wx")).close();
    },
    size: async (id) => (await stat(pathOf(id)).catch(() => ({ size: 0 }))).size,
    append: async (id, offset, pieces, maxBytes) => {
      const file = await open(pathOf(id), "r+").catch(() => {
        throw new Failure("upload-unknown");
      });
      try {
        return await writeFrom(file, offset, pieces, maxBytes);
      } finally {
        await file.close();
      }
    },
    hash: async (id) => {
      const hash = createHash("sha256");
      await pipeline(createReadStream(pathOf(id)), hash);
      return hash.digest("hex");
    },
    remove: async (ids) => {
      for (const id of ids) await rm(pathOf(id), { force: true });
    },
    ids: () => readdir(folder).catch(() => []),
    freeSpace: () => freeSpaceIn(folder),
  };
}

async function freeSpaceIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function writeFrom(
  file: FileHandle,
  offset: number,
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<number> {
  let at = offset;
  try {
    for await (const piece of pieces) {
      if (at + piece.byteLength > maxBytes) throw new Failure("upload-protocol");
      for (let writtenBytes = 0; writtenBytes < piece.byteLength; ) {
        const { bytesWritten } = await file.write(piece, writtenBytes, piece.byteLength - writtenBytes, at);
        writtenBytes += bytesWritten;
        at += bytesWritten;
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (isDiskFull(error)) throw new Failure("upload-no-room", { cause: error });
    // The sender disconnected: keep what arrived, the rest follows later.
  }
  await file.datasync();
  return at;
}

const PREFIX = "uploads";
/** Bytes collected before a part is written. */
const PART_BYTES = 8 * 1024 * 1024;

interface Part {
  readonly name: string;
  readonly offset: number;
  readonly size: number;
}

/**
 * Stores uploads as parts in shared storage, each named after its offset, so that any process can continue.
 * Reading joins them in `folder`, which may be emptied at any time.
 */
export function createStagedParts(sharedFiles: NamedFiles, folder: string): StagedFiles {
  const parts = (id: string) => contiguous(sharedFiles, id);
  const fetch = async (id: string) => {
    const path = join(folder, id);
    const storedParts = await parts(id);
    const local = await stat(path).catch(() => undefined);
    if (local?.size === endOf(storedParts)) return path;
    await mkdir(folder, { recursive: true });
    const file = await open(path, "w");
    try {
      for (const { name, offset } of storedParts)
        await file.write(await bytesOf(sharedFiles, name), { position: offset });
    } finally {
      await file.close();
    }
    return path;
  };
  return {
    fetch,
    // Nothing to create: its row exists already.
    begin: async () => {},
    size: async (id) => endOf(await parts(id)),
    append: (id, offset, pieces, maxBytes) => writeParts(sharedFiles, id, { offset, maxBytes }, pieces),
    hash: async (id) => {
      const hash = createHash("sha256");
      for (const { name } of await parts(id)) hash.update(await bytesOf(sharedFiles, name));
      return hash.digest("hex");
    },
    remove: async (ids) => {
      for (const id of ids) {
        for await (const { name } of sharedFiles.list(`${PREFIX}/${id}/`)) await sharedFiles.remove(name);
        await rm(join(folder, id), { force: true });
      }
    },
    ids: async () => {
      const ids = new Set(await readdir(folder).catch(() => []));
      for await (const { name } of sharedFiles.list(`${PREFIX}/`)) ids.add(name.split("/")[1] ?? "");
      return [...ids];
    },
    freeSpace: () => freeSpaceIn(folder),
  };
}

/** Parts from the start up to the first gap. Parts after a gap come from an interrupted writer. */
async function contiguous(sharedFiles: NamedFiles, id: string): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { name, size } of sharedFiles.list(`${PREFIX}/${id}/`)) {
    const offset = Number(name.split("/").at(-1));
    if (offset === endOf(parts)) parts.push({ name, offset, size });
  }
  return parts;
}

function endOf(parts: readonly Part[]): number {
  const last = parts.at(-1);
  return last ? last.offset + last.size : 0;
}

async function bytesOf(sharedFiles: NamedFiles, name: string): Promise<Uint8Array> {
  const bytes = await sharedFiles.read(name);
  if (!bytes) throw new Failure("upload-unknown");
  return bytes;
}

async function writeParts(
  sharedFiles: NamedFiles,
  id: string,
  { offset, maxBytes }: { readonly offset: number; readonly maxBytes: number },
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> {
  let at = offset;
  let buffered: Uint8Array[] = [];
  let length = 0;
  const flush = async () => {
    if (length === 0) return;
    // Padded, so that names sort by offset.
    await sharedFiles.write(`${PREFIX}/${id}/${String(at).padStart(15, "0")}`, Buffer.concat(buffered));
    at += length;
    buffered = [];
    length = 0;
  };
  const iterator = pieces[Symbol.asyncIterator]();
  for (;;) {
    // The sender disconnected: keep what arrived, the rest follows later.
    const next = await iterator.next().catch(() => undefined);
    if (!next || next.done) break;
    if (at + length + next.value.byteLength > maxBytes) throw new Failure("upload-protocol");
    buffered.push(next.value);
    length += next.value.byteLength;
    if (length >= PART_BYTES) await flush();
  }
  await flush();
  return at;
}
