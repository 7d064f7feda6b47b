import { type FileHandle, glob, open, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../../files/atomic-write.ts";
import {
  type ByteRange,
  isContentHash,
  type ListedFile,
  type ListedFileStore,
  type StoredFile,
  storedPath,
} from "../../files/file-store.ts";

/** Files up to this size are read whole: a buffer takes a tenth of a stream's time. */
const WHOLE_UP_TO_BYTES = 4 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

/** Stores files in `folder`, as `ab/cd/<hash>`. */
export function createDiskFileStore(folder: string): ListedFileStore {
  return {
    put: async (hash, bytes) => {
      if (!isContentHash(hash)) throw new Error(`Not a content hash: ${hash}`);
      const target = join(folder, storedPath(hash));
      if (await hasBytes(target, bytes)) return;
      await writeAtomically(target, bytes);
    },
    get: async (hash, range) => {
      if (!isContentHash(hash)) return undefined;
      const handle = await open(join(folder, storedPath(hash))).catch(absent);
      return handle && readFrom(handle, range);
    },
    list: () => listFiles(folder),
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}

async function* listFiles(folder: string): AsyncGenerator<ListedFile> {
  for await (const path of glob("**/*", { cwd: folder })) {
    const stats = await stat(join(folder, path)).catch(absent);
    if (stats?.isFile()) yield { path: path.replaceAll("\\", "/"), size: stats.size, changedAt: stats.mtime };
  }
}

async function readFrom(handle: FileHandle, range: ByteRange | undefined): Promise<StoredFile> {
  const { size, mtimeMs, ctimeMs } = await handle.stat();
  const version = `${mtimeMs} ${ctimeMs}`;
  const first = range?.first ?? 0;
  const length = (range?.last ?? size - 1) - first + 1;
  if (length > WHOLE_UP_TO_BYTES) return { size, version, body: pieces(handle, first, length) };
  const body = new Uint8Array(length);
  try {
    const { bytesRead } = await handle.read(body, 0, length, first);
    return { size, version, body: body.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

function pieces(handle: FileHandle, first: number, length: number): ReadableStream<Uint8Array> {
  let sentBytes = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const piece = new Uint8Array(Math.min(PIECE_BYTES, length - sentBytes));
        const { bytesRead } = await handle.read(piece, 0, piece.byteLength, first + sentBytes);
        sentBytes += bytesRead;
        if (bytesRead > 0) controller.enqueue(piece.subarray(0, bytesRead));
        if (bytesRead === 0 || sentBytes >= length) {
          await handle.close();
          controller.close();
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Compares the bytes as well, so that storing a damaged file again restores it. */
async function hasBytes(file: string, bytes: Uint8Array): Promise<boolean> {
  if ((await stat(file).catch(absent))?.size !== bytes.byteLength) return false;
  const storedBytes = await readFile(file).catch(() => undefined);
  return storedBytes?.equals(bytes) ?? false;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
