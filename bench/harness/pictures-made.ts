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

/** Asks for every size of every picture that the page shows: what is asked for is made before the others, and kept. */
export async function makePicturesOf(page: string): Promise<void> {
  const html = await (await fetch(page)).text();
  for (const path of new Set(html.match(/\/media\/[^\s",]+/g))) {
    const { ok, status } = await fetch(new URL(path, page));
    if (!ok) throw new Error(`${path} answered ${status}`);
  }
}
