import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { arrayBuffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";
import { ImportError } from "../domains/failure.ts";

export interface TarWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Finishes the archive and waits until it is on disk. */
  close(): Promise<void>;
  /** Stops writing and leaves the archive unfinished. */
  abandon(): Promise<void>;
}

export async function createTar(path: string): Promise<TarWriter> {
  const file = await open(path, "w", 0o600);
  const tar = pack();
  const completion = pipeline(tar, file.createWriteStream({ flush: true }));
  // `add`, `close` and `abandon` await `completion` and report its errors.
  completion.catch(() => {});
  return {
    add: async (name, bytes) => {
      try {
        await pipeline([bytes], tar.entry({ name, size: bytes.byteLength, mode: 0o600 }));
      } catch {
        await completion;
      }
    },
    close: async () => {
      tar.finalize();
      await completion;
    },
    abandon: async () => {
      tar.destroy();
      await completion;
    },
  };
}

/**
 * Reads the entries of an archive in order.
 * @throws OwnerFailure validation, not-found
 */
export async function* readTar(
  path: string,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const tar = extract();
  // Iterating the entries reports read errors as well.
  pipeline(createReadStream(path), tar).catch(() => {});
  try {
    for await (const entry of tar)
      yield { name: entry.header.name, bytes: new Uint8Array(await arrayBuffer(entry)) };
  } catch (error) {
    throw refusalOf(path, error);
  }
}

/** Errors of Node have a code, those of tar-stream only a message. */
function refusalOf(path: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new ImportError("not-found", `There is no file ${path}.`);
  if (code !== undefined) return error;
  return error.message === "Unexpected end of data"
    ? brokenBackup(path, "The archive is incomplete: it ends too early.")
    : brokenBackup(path, "This is not a backup of a shop, or it is damaged.");
}

export function brokenBackup(path: string, sentence: string): ImportError {
  return new ImportError("validation", `${path}: ${sentence}`);
}
