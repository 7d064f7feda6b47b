import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { installPackage, librariesIn, unpackPackage } from "./debian-packages.ts";

/** Debian's package: the headless browser takes half the time of the full one. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
interface Ways {
  /** True if a browser may be installed on this machine. */
  readonly install?: boolean;
  /** Folder for Debian's unpacked browser on a machine without one. */
  readonly cache?: string;
  /** Folders of browsers outside of this user's programs. */
  readonly elsewhere?: readonly string[];
}

/**
 * Program of the browser for journeys and pictures: the one in `KASUTI_BROWSER`, else the machine's own, else
 * Debian's, unpacked into the project once.
 * @throws Error with one sentence that says what is missing and how to get it
 */
export async function ensureChromium(ways: Ways = {}): Promise<string> {
  const { install = false, cache = ".cache/chromium", elsewhere = await browsersElsewhere() } = ways;
  const unpacked = resolve(cache, "chromium");
  const places = [unpacked, ...elsewhere];
  const found = findChromium(places);
  if (found) return found;
  try {
    await (install ? installChromium() : unpackChromium(unpacked));
  } catch (cause) {
    throw new Error(missing(cause), { cause });
  }
  return findChromium(places) ?? unpacked;
}

function findChromium(places: readonly string[]): string | undefined {
  if (process.env.KASUTI_BROWSER) return process.env.KASUTI_BROWSER;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...places].find(existsSync);
}

/** Chrome on a Mac, and Playwright's own. */
async function browsersElsewhere(): Promise<string[]> {
  const { chromium } = await import("@playwright/test");
  return ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", chromium.executablePath()];
}

function missing(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message.trim().split("\n").at(-1) : cause;
  return `There is no Chrome or Chromium, and none could be had (${reason}): install one, name one by KASUTI_BROWSER, or run npm test -- --install`;
}

/** Debian's if this user may install it, else Playwright's in this user's own cache. */
async function installChromium(): Promise<void> {
  console.error("Installing Chromium…");
  const playwright = join("node_modules", "@playwright", "test", "cli.js");
  await installPackage(SHELL).catch(() =>
    promisify(execFile)(process.execPath, [playwright, "install", "--no-shell", "chromium"]),
  );
}

async function unpackChromium(program: string): Promise<void> {
  const folder = dirname(program);
  console.error(
    `There is no Chrome or Chromium: Debian's is unpacked into ${folder}, once, and nothing is installed (npm test -- --install would).`,
  );
  await rm(folder, { recursive: true, force: true });
  await unpackPackage(SHELL, folder);
  const fonts = `<fontconfig><dir prefix="relative">usr/share/fonts</dir><dir>/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`;
  await writeFile(join(folder, "fonts.conf"), fonts);
  await writeFile(program, startScript(await librariesIn(folder)), { mode: 0o755 });
}

/** Starts the unpacked browser with its own libraries and fonts. */
function startScript(libraries: readonly string[]): string {
  return `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="${libraries.map((folder) => `$here/${folder}`).join(":")}"
export FONTCONFIG_FILE="\${FONTCONFIG_FILE:-$here/fonts.conf}"
exec "$here/usr/lib/chromium/${SHELL}" "$@"
`;
}

if (import.meta.main) console.log(await ensureChromium());
