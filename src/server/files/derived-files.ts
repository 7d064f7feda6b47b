import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { writeAtomically } from "./atomic-write.ts";
import { fileExists } from "./file-exists.ts";
import type { NamedFiles } from "./named-files.ts";

/** Runs `work` while no other process of the shop holds the lock of that name. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Files computed from the shop's data that can be computed again, such as pictures, cards and booklets. Names
 * are paths with forward slashes.
 */
export interface DerivedFiles {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Deletes files and folders whose names begin with `start`, except current ones. Called when new versions
   * are written.
   */
  prune(start: string, isCurrent: (name: string) => boolean): Promise<void>;
  /** Lets only one process compute a file. Check inside whether another process has written it already. */
  readonly withLock: WithLock;
}

export interface DerivedFilesOptions {
  /** Called once when files cannot be stored, until one can be stored again. */
  readonly onUnstored?: ((error: unknown) => void) | undefined;
  /** Storage shared by all processes of the shop; without it, processes share `folder`. */
  readonly sharedFiles?: NamedFiles | undefined;
  readonly withLock?: WithLock | undefined;
}

/** Memory for files that cannot be stored, in bytes. */
const UNSTORED_BYTES = 16 * 1024 * 1024;

/**
 * Derived files in `folder`, which may be emptied at any time. With shared storage, the folder holds copies.
 * When the folder is full or cannot be written, the latest files stay in memory, and nothing fails.
 */
export function createDerivedFiles(
  folder: string,
  { sharedFiles, withLock = (_, work) => work(), onUnstored }: DerivedFilesOptions = {},
): DerivedFiles {
  const fileOf = (name: string) => join(folder, name);
  const unstored = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: UNSTORED_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.byteLength),
  });
  let isReported = false;
  /** Answers whether `work` succeeded. */
  const tryTo = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      isReported = false;
      return true;
    } catch (error) {
      if (!isReported) onUnstored?.(error);
      isReported = true;
      return false;
    }
  };
  return {
    read: async (name) => {
      const local = (await readFile(fileOf(name)).catch(() => undefined)) ?? unstored.get(name);
      if (local || !sharedFiles) return local;
      const bytes = await sharedFiles.read(name);
      if (bytes) await tryTo(() => writeAtomically(fileOf(name), bytes));
      return bytes;
    },
    has: async (name) =>
      (await fileExists(fileOf(name))) || unstored.has(name) || ((await sharedFiles?.has(name)) ?? false),
    write: async (name, bytes) => {
      const isStored = await tryTo(async () => {
        await writeAtomically(fileOf(name), bytes);
        await sharedFiles?.write(name, bytes);
      });
      if (!isStored) unstored.set(name, new Uint8Array(bytes));
    },
    prune: async (start, isCurrent) => {
      // A start that ends in a slash names a folder: list its contents.
      const parent = dirname(`${start}-`);
      for (const file of await readdir(fileOf(parent)).catch(() => [])) {
        const name = join(parent, file);
        if (name.startsWith(start) && !name.endsWith(".draft") && !isCurrent(name))
          await tryTo(() => rm(fileOf(name), { force: true, recursive: true }));
      }
      for await (const { name } of sharedFiles?.list(start) ?? [])
        if (!isCurrent(name)) await sharedFiles?.remove(name);
    },
    withLock,
  };
}
