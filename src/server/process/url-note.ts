import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../files/atomic-write.ts";

/** Leaves the running server's address in `dataDir`, where commands find it; answers what takes it away again. */
export async function leaveUrlNote(dataDir: string, url: string): Promise<() => Promise<void>> {
  await writeAtomically(noteIn(dataDir), Buffer.from(url));
  return async () => {
    // Another server may have come meanwhile.
    if ((await readUrlNote(dataDir)) === url) await rm(noteIn(dataDir), { force: true });
  };
}

/** Where the server on `dataDir` listens; a killed one leaves its note behind. */
export async function readUrlNote(dataDir: string): Promise<string | undefined> {
  return readFile(noteIn(dataDir), "utf8").catch(() => undefined);
}

function noteIn(dataDir: string): string {
  return join(dataDir, "kasuti.url");
}
