import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { machines } from "@kasuti/embroidery";
import { commandLine } from "../../src/server/domains/actor.ts";
import { createPasswords } from "../../src/server/domains/customers/index.ts";
import type { startInspectors } from "../../src/server/domains/intake/index.ts";
import { moveIn, type OlderFileMeasurers } from "../../src/server/domains/move-in/index.ts";
import { memoryFiles } from "../catalogue/test-products.ts";
import type { TestDatabase } from "../databases/test-engines.ts";

/** A folder of an older shop, which is written and moved in from. */
export async function openTestMove(
  database: TestDatabase,
  threads: {
    readonly workers: ReturnType<typeof startInspectors>;
    readonly measurers: OlderFileMeasurers;
  },
) {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-move-in-"));
  const files = memoryFiles();
  return {
    folder,
    files,
    write: async (contents: Readonly<Record<string, string | Uint8Array>>) => {
      for (const [name, content] of Object.entries(contents)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), content);
      }
    },
    move: async (now = new Date("2026-11-20T10:00:00Z")) => {
      const deps = {
        ...{ db: database.db, database, files, ...threads, machines, now },
        actor: commandLine,
        completePictures: async () => ({ madeCount: 0, failedCount: 0 }),
        passwords: createPasswords({ memory: 64, passes: 1, parallelism: 1 }),
      };
      const result = await moveIn(deps, folder, { applies: true }, () => {});
      return result.report;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
