import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
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

const FULL: readonly (string | undefined)[] = ["ENOSPC", "EDQUOT"];

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

export async function freeSpaceIn(folder: string): Promise<number> {
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
      for (let written = 0; written < piece.byteLength; ) {
        const { bytesWritten } = await file.write(piece, written, piece.byteLength - written, at);
        written += bytesWritten;
        at += bytesWritten;
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (FULL.includes((error as NodeJS.ErrnoException).code))
      throw new Failure("upload-no-room", { cause: error });
    // The sender disconnected: keep what arrived, the rest follows later.
  }
  await file.datasync();
  return at;
}
