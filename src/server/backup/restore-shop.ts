import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { OpenDatabase } from "../db/database.ts";
import { OwnerFailure } from "../domains/failure.ts";
import { contentHash, type FileStore } from "../files/file-store.ts";
import { type Refill, refill } from "./backup-store.ts";
import { fileEntry, MANIFEST, type Manifest, manifestSchema } from "./manifest.ts";
import { brokenBackup, readTar } from "./tar-file.ts";

/** `of` is missing when the total is unknown. */
type Progress = (step: string, done: number, of?: number) => void;

export interface RestoreOptions {
  /** Replaces all data of the shop. */
  readonly replace: boolean;
  readonly progress: Progress;
}

/** A complete backup whose checksums are right. */
export interface Backup {
  readonly source: string;
  readonly manifest: Manifest;
}

const decompress = promisify(gunzip);

/**
 * Reads the whole backup and checks it.
 * @throws OwnerFailure validation, not-found
 */
export async function readBackup(source: string, progress: Progress): Promise<Backup> {
  const checksums = new Map<string, string>();
  let text: Uint8Array | undefined;
  for await (const { name, bytes } of readTar(source)) {
    if (name === MANIFEST) text = bytes;
    checksums.set(name, contentHash(bytes));
    progress("checking the backup", checksums.size);
  }
  const broken = (sentence: string) => brokenBackup(source, sentence);
  if (!text) throw broken("This is no backup of a shop, or it was not finished: its manifest is missing.");
  const parsed = manifestSchema.safeParse(readJson(text));
  if (!parsed.success) throw broken("This backup was made by a version that this one does not know.");
  const manifest = parsed.data;
  for (const { entry, sha256 } of manifest.tables.flatMap((table) => table.parts))
    if (checksums.get(entry) !== sha256) throw broken(`${entry} is damaged. Nothing was changed.`);
  for (const hash of manifest.files)
    if (checksums.get(fileEntry(hash)) !== hash)
      throw broken(`The file ${hash} is damaged in the archive, or missing. Nothing was changed.`);
  return { source, manifest };
}

/**
 * Restores a backup on either engine. Files come first: unused files do no harm. The rows follow in one
 * transaction.
 * @throws OwnerFailure conflict, validation
 */
export async function restoreShop(
  database: OpenDatabase,
  files: FileStore,
  backup: Backup,
  { replace, progress }: RestoreOptions,
): Promise<void> {
  await refill(database, (shop) => requireFit(shop, backup.manifest, replace));
  await bringFiles(backup, files, progress);
  await refill(database, async (shop) => {
    // Checked again, because the shop may have been filled in the meantime.
    await requireFit(shop, backup.manifest, replace);
    await bringRows(backup, shop, progress);
  });
}

/** Answers `undefined` for invalid JSON. */
function readJson(text: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

async function requireFit(shop: Refill, manifest: Manifest, replace: boolean): Promise<void> {
  const here = await shop.migrations();
  const there = manifest.migrations;
  const isPrefix = (short: readonly string[], long: readonly string[]) =>
    short.every((hash, index) => hash === long[index]);
  if (there[0] !== here[0])
    throw new OwnerFailure(
      "conflict",
      "This backup is of a build from before the first release: it can be restored with that build only.",
    );
  if (there.length > here.length || !isPrefix(there, here))
    throw new OwnerFailure(
      "conflict",
      "This backup is of a newer version of the shop: upgrade the shop first.",
    );
  if (there.length < here.length)
    throw new OwnerFailure(
      "conflict",
      "This backup is of an older version of the shop: restore it with that version, then upgrade.",
    );
  if (!replace && !(await shop.isEmpty()))
    throw new OwnerFailure(
      "conflict",
      "This shop is not empty. --replace puts the backup in place of all it holds.",
    );
}

async function bringFiles(
  { source, manifest: { files } }: Backup,
  store: FileStore,
  progress: Progress,
): Promise<void> {
  const hashes = new Map(files.map((hash) => [fileEntry(hash), hash]));
  let brought = 0;
  for await (const { name, bytes } of readTar(source)) {
    const hash = hashes.get(name);
    if (hash === undefined) continue;
    await store.put(hash, bytes);
    brought += 1;
    progress("bringing files back", brought, files.length);
  }
}

/** The archive holds the tables in dependency order. */
async function bringRows(
  { source, manifest: { tables, sequences } }: Backup,
  shop: Refill,
  progress: Progress,
): Promise<void> {
  const versionBefore = await shop.catalogueVersion();
  await shop.clear(await shop.tables());
  const parts = new Map(tables.flatMap((table) => table.parts.map(({ entry }) => [entry, table])));
  let brought = 0;
  for await (const { name, bytes } of readTar(source)) {
    const table = parts.get(name);
    if (!table) continue;
    const lines = (await decompress(bytes)).toString("utf8").trimEnd();
    await shop.insert(table.name, table.columns, `[${lines.replaceAll("\n", ",")}]`);
    brought += 1;
    progress("bringing tables back", brought, parts.size);
    if (brought === parts.size) break;
  }
  await shop.setSequences(sequences);
  await shop.raiseVersion(versionBefore);
}
