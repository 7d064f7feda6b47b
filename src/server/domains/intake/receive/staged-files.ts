import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Failure } from "../../failure.ts";

/** The folder where uploads lie until they are made into designs, each under its own random name. */
export interface StagedFiles {
  /** Where it lies on this machine; brought there when it does not. */
  fetch(id: string): Promise<string>;
  /** Begins an empty one. */
  begin(id: string): Promise<void>;
  /** Bytes that are here. */
  size(id: string): Promise<number>;
  /**
   * Writes what comes from `offset` on and answers the size then, on disk: also where the sender went away in the middle.
   * @throws Failure upload-no-room, upload-protocol where more comes than `most`
   */
  append(id: string, offset: number, pieces: AsyncIterable<Uint8Array>, most: number): Promise<number>;
  /** SHA-256 in hex. */
  hash(id: string): Promise<string>;
  remove(ids: readonly string[]): Promise<void>;
  ids(): Promise<string[]>;
  /** Bytes free. */
  room(): Promise<number>;
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
    append: async (id, offset, pieces, most) => {
      const file = await open(pathOf(id), "r+").catch(() => {
        throw new Failure("upload-unknown");
      });
      try {
        return await writeFrom(file, offset, pieces, most);
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
    room: () => roomIn(folder),
  };
}

export async function roomIn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function writeFrom(
  file: FileHandle,
  offset: number,
  pieces: AsyncIterable<Uint8Array>,
  most: number,
): Promise<number> {
  let at = offset;
  try {
    for await (const piece of pieces) {
      if (at + piece.byteLength > most) throw new Failure("upload-protocol");
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
    // The sender went away: what came is kept, and the rest comes later.
  }
  await file.datasync();
  return at;
}
