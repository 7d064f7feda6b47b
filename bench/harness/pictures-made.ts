import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const QUIET_MS = 10_000;

/** Waits until a shop that was just filled has made its pictures' sizes: until then it shares the cores with that work. */
export async function untilPicturesAreMade(dataDir: string): Promise<void> {
  let before = -1;
  for (;;) {
    const entries = await readdir(join(dataDir, "pictures"), { recursive: true }).catch(() => []);
    if (entries.length === before) return;
    before = entries.length;
    await setTimeout(QUIET_MS);
  }
}
