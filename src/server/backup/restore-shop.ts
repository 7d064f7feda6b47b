import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { OpenDatabase } from "../db/database.ts";
import { ImportError } from "../domains/failure.ts";
import { contentHash, type FileStore } from "../files/file-store.ts";
import { inRestoreTransaction, type RestoreTransaction } from "./backup-store.ts";
import { fileEntry, MANIFEST, type Manifest, manifestSchema } from "./manifest.ts";
import { brokenBackup, readTar } from "./tar-file.ts";

/** `of` is missing when the total is unknown. */
type Progress = (step: string, done: number, of?: number) => void;

export interface RestoreOptions {
  /** Replaces all data of the shop. */
  readonly replace: boolean;
  readonly progress: Progress;
  /** Runs in the transaction after the rows. */
  readonly finish?: (shop: RestoreTransaction) => Promise<void>;
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
  if (!text) throw broken("This is not a backup of a shop, or it is incomplete: its manifest is missing.");
  const result = manifestSchema.safeParse(readJson(text));
  if (!result.success)
    throw broken(
      "The manifest of this backup cannot be read. If a newer version made the backup, upgrade the shop first.",
    );
  const manifest = result.data;
  for (const { entry, sha256 } of manifest.tables.flatMap((table) => table.parts))
    if (checksums.get(entry) !== sha256) throw broken(`${entry} is damaged. Nothing was changed.`);
  for (const hash of manifest.files)
    if (checksums.get(fileEntry(hash)) !== hash)
      throw broken(`The file ${hash} is damaged or missing in the archive. Nothing was changed.`);
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
  { replace, progress, finish }: RestoreOptions,
): Promise<void> {
  await inRestoreTransaction(database, (shop) => requireRestorable(shop, backup.manifest, replace));
  await restoreFiles(backup, files, progress);
  await inRestoreTransaction(database, async (shop) => {
    // Checked again, because the shop may have been filled in the meantime.
    await requireRestorable(shop, backup.manifest, replace);
    await restoreRows(backup, shop, progress);
    await finish?.(shop);
  });
}

/** Rows of a table in the archive. */
export async function backupRows(
  { source, manifest }: Backup,
  table: string,
): Promise<Readonly<Record<string, unknown>>[]> {
  const parts = new Set(
    manifest.tables
      .filter(({ name }) => name === table)
      .flatMap((each) => each.parts.map(({ entry }) => entry)),
  );
  const rows: Readonly<Record<string, unknown>>[] = [];
  if (parts.size === 0) return rows;
  for await (const { name, bytes } of readTar(source))
    if (parts.delete(name)) {
      rows.push(...JSON.parse(`[${await linesOf(bytes)}]`));
      if (parts.size === 0) break;
    }
  return rows;
}

/** Rows of a table's part as elements of a JSON array. */
async function linesOf(part: Uint8Array): Promise<string> {
  return (await decompress(part)).toString("utf8").trimEnd().replaceAll("\n", ",");
}

/** Answers `undefined` for invalid JSON. */
function readJson(text: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

async function requireRestorable(
  shop: RestoreTransaction,
  manifest: Manifest,
  replace: boolean,
): Promise<void> {
  const here = await shop.migrations();
  const there = manifest.migrations;
  const isPrefix = (prefix: readonly string[], list: readonly string[]) =>
    prefix.every((hash, index) => hash === list[index]);
  if (there[0] !== here[0])
    throw new ImportError(
      "conflict",
      "This backup was made before the first release. Restore it with the build that made it.",
    );
  if (there.length > here.length || !isPrefix(there, here))
    throw new ImportError(
      "conflict",
      "This backup was made by a newer version of the shop. Upgrade the shop first.",
    );
  if (there.length < here.length)
    throw new ImportError(
      "conflict",
      "This backup was made by an older version of the shop. Restore it with that version, then upgrade.",
    );
  if (!replace && !(await shop.isEmpty()))
    throw new ImportError(
      "conflict",
      "This shop is not empty. Use --replace to replace all its data with the backup.",
    );
}

async function restoreFiles(
  { source, manifest: { files } }: Backup,
  store: FileStore,
  progress: Progress,
): Promise<void> {
  const hashes = new Map(files.map((hash) => [fileEntry(hash), hash]));
  let count = 0;
  for await (const { name, bytes } of readTar(source)) {
    const hash = hashes.get(name);
    if (hash === undefined) continue;
    await store.put(hash, bytes);
    count += 1;
    progress("restoring files", count, files.length);
  }
}

/** The archive holds the tables in dependency order. */
async function restoreRows(
  { source, manifest: { tables, sequences } }: Backup,
  shop: RestoreTransaction,
  progress: Progress,
): Promise<void> {
  const versionBefore = await shop.catalogueVersion();
  await shop.clear(await shop.tables());
  const parts = new Map(tables.flatMap((table) => table.parts.map(({ entry }) => [entry, table])));
  let count = 0;
  for await (const { name, bytes } of readTar(source)) {
    const table = parts.get(name);
    if (!table) continue;
    await shop.insert(table.name, table.columns, `[${await linesOf(bytes)}]`);
    count += 1;
    progress("restoring tables", count, parts.size);
    if (count === parts.size) break;
  }
  await shop.setSequences(sequences);
  await shop.raiseVersion(versionBefore);
}
