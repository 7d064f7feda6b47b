/** `npm run build:web`: builds the storefront and the office into dist/web, unless they are up to date. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { drawIcons, drawSocialPicture } from "./draw-icons.ts";

const SOURCES = [
  "src/web",
  "src/ui",
  "src/office",
  "src/contract",
  "locales",
  "scripts/locales",
  "src/server/messages/compile-message.ts",
  "src/server/messages/compile-texts.ts",
  "vite.config.ts",
  "vite.office.config.ts",
  "scripts/build-web.ts",
  "scripts/draw-icons.ts",
  "package-lock.json",
];
const STAMP = "dist/web/stamp";

/**
 * Builds storefront and office into dist/web unless it was built from exactly these sources; returns whether
 * it did.
 */
export async function buildWebWhenStale(): Promise<boolean> {
  const stamp = await contentStamp();
  if ((await readFile(STAMP, "utf8").catch(() => "")) === stamp) return false;
  await buildWeb();
  await writeFile(STAMP, stamp);
  return true;
}

async function buildWeb(): Promise<void> {
  await Promise.all([
    vite("build"),
    vite("build", "--ssr", "src/web/entry-server.tsx"),
    vite("build", "--config", "vite.office.config.ts"),
  ]);
  await compressAssets("dist/web/client/assets");
  await compressAssets("dist/web/office/office/assets");
  await drawIcons("src/web/assets/icon.svg", "dist/web/client/icons");
  await drawIcons("src/office/assets/icon.svg", "dist/web/office/office/icons");
  await drawSocialPicture("dist/web/client/icons/social.jpg");
}

/** Compressed once here, so that the server never compresses them while a customer waits. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
  const compressed = names.map(async (name) => {
    const file = join(folder, name);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
  });
  await Promise.all(compressed);
}

async function vite(...args: string[]): Promise<void> {
  const program = join("node_modules", "vite", "bin", "vite.js");
  await promisify(execFile)(process.execPath, [program, ...args, "--logLevel", "warn"]);
}

/** Compares content and not dates: a fresh clone and a copied folder have new dates. */
async function contentStamp(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await sourceFiles()) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest("hex");
}

async function sourceFiles(): Promise<string[]> {
  const lists = await Promise.all(
    SOURCES.filter(existsSync).map(async (source) => {
      if (/\.\w+$/.test(source)) return [source];
      const entries = await readdir(source, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  return lists.flat().sort();
}

if (import.meta.main) console.log((await buildWebWhenStale()) ? "dist/web built" : "dist/web is up to date");
