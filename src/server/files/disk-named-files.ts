import { glob, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "./atomic-write.ts";
import { fileExists } from "./file-exists.ts";
import type { NamedFiles } from "./named-files.ts";

/** Named files in `folder`, shared by processes of one machine. */
export function createDiskNamedFiles(folder: string): NamedFiles {
  return {
    read: async (name) => readFile(join(folder, name)).catch(() => undefined),
    has: (name) => fileExists(join(folder, name)),
    write: (name, bytes) => writeAtomically(join(folder, name), bytes),
    list: async function* (start) {
      const names: string[] = [];
      for await (const path of glob("**/*", { cwd: folder })) names.push(path.replaceAll("\\", "/"));
      for (const name of names.filter((each) => each.startsWith(start)).sort()) {
        const stats = await stat(join(folder, name)).catch(() => undefined);
        if (stats?.isFile()) yield { name, size: stats.size, changedAt: stats.mtime };
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
