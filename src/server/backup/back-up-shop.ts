import { rename, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { OpenDatabase } from "../db/database.ts";
import { contentHash, type FileStore, readWhole } from "../files/file-store.ts";
import { readSnapshot, type Snapshot, type TableShape } from "./backup-store.ts";
import { fileEntry, MANIFEST, type Manifest } from "./manifest.ts";
import { readBackup } from "./restore-shop.ts";
import { createTar, type TarWriter } from "./tar-file.ts";

export interface BackupOptions {
  /** Path of the archive. The file appears there once it is complete. */
  readonly target: string;
  /** Leaves out the rows of sessions, one-time codes and rate limits. */
  readonly withoutSessions: boolean;
  readonly now: Date;
  readonly progress: (step: string, done: number, of?: number) => void;
}

const SESSION_TABLES = ["sessions", "one_time_codes", "rate_limits"];
/** Characters of JSON that are held in memory and written as one entry. */
const PART_LENGTH = 4_000_000;
const compress = promisify(gzip);

/**
 * Writes database and files into one archive. All rows come from one snapshot. Files never change under their
 * name, so they are copied afterwards, outside the transaction. The manifest names files that are missing or
 * damaged. The archive is read and checked before it gets its name.
 */
export async function backUpShop(
  database: OpenDatabase,
  files: FileStore,
  options: BackupOptions,
): Promise<Manifest> {
  const draft = `${options.target}.draft`;
  const tar = await createTar(draft);
  try {
    const { hashes, ...rows } = await readSnapshot(database, (snapshot) => writeRows(tar, snapshot, options));
    const copied = await writeFiles(tar, files, hashes, options.progress);
    const createdAt = options.now.toISOString();
    const manifest: Manifest = { kasuti: "backup", format: 1, createdAt, ...rows, ...copied };
    await tar.add(MANIFEST, new TextEncoder().encode(JSON.stringify(manifest, null, 1)));
    await tar.close();
    await readBackup(draft, (step, count) => options.progress(step, count));
    await rename(draft, options.target);
    return manifest;
  } catch (error) {
    await tar.abandon().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeRows(
  tar: TarWriter,
  snapshot: Snapshot,
  { withoutSessions, progress }: BackupOptions,
): Promise<Pick<Manifest, "migrations" | "tables" | "sequences"> & { hashes: string[] }> {
  const shapes = await snapshot.tables();
  const tables: Manifest["tables"] = [];
  for (const [index, shape] of shapes.entries()) {
    const isLeftOut = withoutSessions && SESSION_TABLES.includes(shape.name);
    const parts = isLeftOut ? [] : await writeTable(tar, snapshot, shape);
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    tables.push({ name: shape.name, columns: [...shape.columns], rows, parts });
    progress("saving tables", index + 1, shapes.length);
  }
  return {
    migrations: await snapshot.migrations(),
    tables,
    sequences: await snapshot.sequences(),
    hashes: await snapshot.fileHashes(),
  };
}

async function writeTable(
  tar: TarWriter,
  snapshot: Snapshot,
  shape: TableShape,
): Promise<Manifest["tables"][number]["parts"]> {
  const parts: Manifest["tables"][number]["parts"] = [];
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    const entry = `tables/${shape.name}-${String(parts.length + 1).padStart(5, "0")}.jsonl.gz`;
    const bytes = await compress(`${lines.join("\n")}\n`, { level: constants.Z_BEST_SPEED });
    await tar.add(entry, bytes);
    parts.push({ entry, rows: lines.length, sha256: contentHash(bytes) });
    lines = [];
    length = 0;
  };
  for await (const rows of snapshot.rows(shape)) {
    for (const row of rows) {
      lines.push(row);
      length += row.length;
      if (length >= PART_LENGTH) await flush();
    }
  }
  await flush();
  return parts;
}

async function writeFiles(
  tar: TarWriter,
  store: FileStore,
  hashes: readonly string[],
  progress: BackupOptions["progress"],
): Promise<Pick<Manifest, "files" | "missing">> {
  const files: string[] = [];
  const missingHashes: string[] = [];
  for (const [index, hash] of hashes.entries()) {
    const file = await store.get(hash);
    const bytes = file && (await readWhole(file));
    if (bytes && contentHash(bytes) === hash) {
      await tar.add(fileEntry(hash), bytes);
      files.push(hash);
    } else missingHashes.push(hash);
    progress("saving files", index + 1, hashes.length);
  }
  return { files, missing: missingHashes };
}
