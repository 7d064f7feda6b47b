import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const POLL_MS = 1_000;

/** Waits until a shop that was just filled has made all its pictures ahead. */
export async function untilPicturesAreMade(dataDir: string): Promise<void> {
  for (;;) {
    const names = await readdir(join(dataDir, "pictures")).catch(() => []);
    if (names.some((name) => name.startsWith("warmed-"))) return;
    await setTimeout(POLL_MS);
  }
}

/**
 * Asks for every size of every picture that the page shows: what is asked for is made before the others, and
 * kept.
 */
export async function makePicturesOf(page: string): Promise<void> {
  const html = await (await fetch(page)).text();
  for (const path of new Set(html.match(/\/media\/[^\s",]+/g))) {
    const { ok, status } = await fetch(new URL(path, page));
    if (!ok) throw new Error(`${path} answered ${status}`);
  }
}
