import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { aptInstall } from "./apt-install.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PLACES = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/**
 * The browser that the journeys run in: the machine's own, else Debian's package, else Playwright's.
 * `undefined` leaves the choice to Playwright, which then has one of its own.
 * @throws Error with a sentence that says what to install
 */
export async function ensureChromium(): Promise<string | undefined> {
  const found = await findChromium();
  if (found) return found;
  if (await aptInstall("chromium")) return findChromium();
  try {
    const playwright = join("node_modules", "@playwright", "test", "cli.js");
    await promisify(execFile)(process.execPath, [playwright, "install", "chromium-headless-shell"]);
    return undefined;
  } catch (cause) {
    throw new Error(
      "No browser for the journeys: install Chrome or Chromium (Debian: apt-get install chromium).",
      {
        cause,
      },
    );
  }
}

async function findChromium(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  for (const candidate of candidates)
    if (
      await access(candidate).then(
        () => true,
        () => false,
      )
    )
      return candidate;
  return undefined;
}
