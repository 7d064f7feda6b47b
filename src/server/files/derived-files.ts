import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeAtomically } from "./atomic-write.ts";
import { isThere } from "./file-exists.ts";
import type { NamedFiles } from "./named-files.ts";

/** Runs `work` while no other process of the shop holds the lock of that name. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Files computed from the shop's data that can be computed again, such as pictures, cards and booklets. Names
 * are paths with forward slashes.
 */
export interface DerivedFiles {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  isMade(name: string): Promise<boolean>;
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Deletes files and folders whose names begin with `start`, except current ones. Called when new versions
   * are written.
   */
  prune(start: string, isKept: (name: string) => boolean): Promise<void>;
  /** Lets only one process compute a file. Check inside whether another process has written it already. */
  readonly alone: WithLock;
}

export interface DerivedFilesOptions {
  /** Storage shared by all processes of the shop; without it, processes share `folder`. */
  readonly shared?: NamedFiles | undefined;
  readonly alone?: WithLock | undefined;
}

/**
 * Derived files in `folder`, which may be emptied at any time. With shared storage, the folder holds copies.
 */
export function createDerivedFiles(
  folder: string,
  { shared, alone = (_, work) => work() }: DerivedFilesOptions = {},
): DerivedFiles {
  const fileOf = (name: string) => join(folder, name);
  return {
    read: async (name) => {
      const here = await readFile(fileOf(name)).catch(() => undefined);
      if (here || !shared) return here;
      const bytes = await shared.read(name);
      if (bytes) await writeAtomically(fileOf(name), bytes);
      return bytes;
    },
    isMade: async (name) => (await isThere(fileOf(name))) || ((await shared?.has(name)) ?? false),
    keep: async (name, bytes) => {
      await writeAtomically(fileOf(name), bytes);
      await shared?.write(name, bytes);
    },
    prune: async (start, isKept) => {
      // A start that ends in a slash names a folder: list its contents.
      const room = dirname(`${start}-`);
      for (const file of await readdir(fileOf(room)).catch(() => [])) {
        const name = join(room, file);
        if (name.startsWith(start) && !name.endsWith(".draft") && !isKept(name))
          await rm(fileOf(name), { force: true, recursive: true });
      }
      for await (const { name } of shared?.list(start) ?? []) if (!isKept(name)) await shared?.remove(name);
    },
    alone,
  };
}
