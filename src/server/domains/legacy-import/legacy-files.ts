import { open, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { formatByName, read } from "@kasuti/embroidery";
import { readZip } from "@kasuti/zip";
import { contentHash, type FileStore } from "../../files/file-store.ts";
import { inflate } from "../../files/inflate.ts";
import type { PurchasedFile, StoredFileRef } from "./import-orders.ts";

const LARGEST_ZIP_BYTES = 64 * 1024 * 1024;

export interface LegacyFiles {
  /** Zips by file name without folders. */
  readonly files: ReadonlyMap<string, PurchasedFile>;
  readonly notices: readonly string[];
}

/**
 * Finds the zips below a folder. Each is opened when a purchase first needs it. Links are not followed.
 * Without `files`, zips are checked and not stored.
 */
export async function findLegacyFiles(folder: string, files: FileStore | undefined): Promise<LegacyFiles> {
  const filesByName = new Map<string, PurchasedFile>();
  const notices: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.sort((a, b) => pathOf(a).localeCompare(pathOf(b)))) {
    if (!entry.isFile() || !/\.zip$/i.test(entry.name)) continue;
    if (filesByName.has(entry.name))
      notices.push(`${basename(folder)} contains several files named ${entry.name}. The first one is used.`);
    else filesByName.set(entry.name, storedOnce(pathOf(entry), files));
  }
  return { files: filesByName, notices };
}

const pathOf = (entry: { parentPath: string; name: string }) => join(entry.parentPath, entry.name);

function storedOnce(path: string, files: FileStore | undefined): PurchasedFile {
  let storedFile: ReturnType<PurchasedFile["store"]> | undefined;
  return {
    store: () => {
      storedFile ??= store(path, files);
      return storedFile;
    },
  };
}

async function store(path: string, files: FileStore | undefined): ReturnType<PurchasedFile["store"]> {
  const bytes = await readUpTo(path, LARGEST_ZIP_BYTES);
  const problem = bytes ? errorOf(bytes) : "it is larger than 64 MB";
  if (!bytes || problem)
    return {
      reason: `${basename(path)} cannot be used: ${problem}.`,
      advice: "Put an intact copy of the zip into the folder of files, then import again.",
    };
  const file: StoredFileRef = { hash: contentHash(bytes), size: bytes.length };
  await files?.put(file.hash, bytes);
  return file;
}

async function readUpTo(path: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const file = await open(path);
  try {
    return (await file.stat()).size > maxBytes ? undefined : await file.readFile();
  } finally {
    await file.close();
  }
}

/** Why a zip has no design to sell; `undefined` when it has one. */
function errorOf(bytes: Uint8Array): string | undefined {
  const zip = readZip(bytes, inflate);
  if (!zip.ok) return `it is not a valid zip (${zip.error.message})`;
  const designs = zip.files.filter(({ name }) => formatByName(name) !== undefined);
  const isReadable = designs.some(({ name, bytes: content }) => read(content, { name }).ok);
  return isReadable ? undefined : "it contains no readable design";
}
