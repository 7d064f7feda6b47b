import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeAtomically } from "./atomic-write.ts";
import { isThere } from "./file-exists.ts";
import type { NamedFiles } from "./named-files.ts";

/** Keeps every other process of the shop from working under that name meanwhile. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** What was made of the shop's data and can be made again: pictures, cards, booklets. Names are paths with forward slashes. */
export interface DerivedFiles {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  isMade(name: string): Promise<boolean>;
  keep(name: string, bytes: Uint8Array): Promise<void>;
  /** Drops what begins so, files or whole folders, unless `isKept`; for whoever makes new versions. */
  prune(start: string, isKept: (name: string) => boolean): Promise<void>;
  /** For what shall be made once, however many processes are asked for it: look again inside. */
  readonly alone: WithLock;
}

export interface DerivedFilesOptions {
  /** What all processes of the shop share; without it, whoever shares the folder. */
  readonly shared?: NamedFiles | undefined;
  readonly alone?: WithLock | undefined;
}

/** Made files in `folder`, which may be emptied at any time; where there is a shared place, the folder holds copies. */
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
      // Of a start that is a whole folder its inside.
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
