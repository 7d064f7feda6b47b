import { mkdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DraftTarget } from "./draft-target.ts";

/**
 * Writes files into a new folder. An existing folder must be empty.
 * @throws when it is not
 */
export async function createFolderTarget(target: string): Promise<DraftTarget> {
  await rmdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  const draft = `${target}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  return {
    add: async (name, bytes) => {
      const path = join(draft, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, bytes, { mode: 0o600 });
    },
    finish: () => rename(draft, target),
    abandon: () => rm(draft, { recursive: true, force: true }),
  };
}
