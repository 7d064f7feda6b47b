import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../files/atomic-write.ts";

/** Writes the running server's address to `dataDir` for commands; returns a function that removes it. */
export async function writeUrlFile(dataDir: string, url: string): Promise<() => Promise<void>> {
  await writeAtomically(urlFileIn(dataDir), Buffer.from(url));
  return async () => {
    // Another server may have started in the meantime.
    if ((await readUrlFile(dataDir)) === url) await rm(urlFileIn(dataDir), { force: true });
  };
}

/** Address of the server on `dataDir`; a killed server leaves its file behind. */
export async function readUrlFile(dataDir: string): Promise<string | undefined> {
  return readFile(urlFileIn(dataDir), "utf8").catch(() => undefined);
}

function urlFileIn(dataDir: string): string {
  return join(dataDir, "kasuti.url");
}
