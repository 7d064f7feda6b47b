import { open, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { formatByName, read } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import { contentHash, type FileStore } from "../../files/file-store.ts";
import { inflate } from "../../files/inflate.ts";
import type { PurchasedFile, StoredFileRef } from "./import-orders.ts";

const LARGEST_ZIP_BYTES = 64 * 1024 * 1024;

export interface LegacyFiles {
  /** By file name, folders aside. */
  readonly files: ReadonlyMap<string, PurchasedFile>;
  readonly notices: readonly string[];
}

/**
 * The zips below a folder, each opened when a purchase first asks for it. Links are not followed. `files` is where
 * their bytes are kept; without it they are only looked at.
 */
export async function findLegacyFiles(folder: string, files: FileStore | undefined): Promise<LegacyFiles> {
  const found = new Map<string, PurchasedFile>();
  const notices: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.sort((a, b) => pathOf(a).localeCompare(pathOf(b)))) {
    if (!entry.isFile() || !/\.zip$/i.test(entry.name)) continue;
    if (found.has(entry.name))
      notices.push(`${basename(folder)} holds several files named ${entry.name}: the first is taken.`);
    else found.set(entry.name, once(pathOf(entry), files));
  }
  return { files: found, notices };
}

const pathOf = (entry: { parentPath: string; name: string }) => join(entry.parentPath, entry.name);

function once(path: string, files: FileStore | undefined): PurchasedFile {
  let kept: ReturnType<PurchasedFile["keep"]> | undefined;
  return {
    keep: () => {
      kept ??= keep(path, files);
      return kept;
    },
  };
}

async function keep(path: string, files: FileStore | undefined): ReturnType<PurchasedFile["keep"]> {
  const bytes = await readUpTo(path, LARGEST_ZIP_BYTES);
  const fault = bytes ? errorOf(bytes) : "it is larger than 64 MB";
  if (!bytes || fault)
    return {
      reason: `${basename(path)} cannot be given to a customer: ${fault}.`,
      advice: "Put a sound copy of the zip into the folder of files, and import again.",
    };
  const file: StoredFileRef = { hash: contentHash(bytes), size: bytes.length };
  await files?.put(file.hash, bytes);
  return file;
}

async function readUpTo(path: string, most: number): Promise<Uint8Array | undefined> {
  const file = await open(path);
  try {
    return (await file.stat()).size > most ? undefined : await file.readFile();
  } finally {
    await file.close();
  }
}

/** Why a zip holds nothing to sew; `undefined` when it does. */
function errorOf(bytes: Uint8Array): string | undefined {
  const zip = readZip(bytes, inflate);
  if (!zip.ok) return `it is no sound zip (${zip.error.message})`;
  const designs = zip.files.filter(({ name }) => formatByName(name) !== undefined);
  const isReadable = designs.some(({ name, bytes: content }) => read(content, { name }).ok);
  return isReadable ? undefined : "no design in it can be read";
}
