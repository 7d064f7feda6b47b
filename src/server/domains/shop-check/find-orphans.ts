import type { OpenDatabase } from "../../db/database.ts";
import { type FileInventory, isContentHash, type ListedFile, storedPath } from "../../files/file-store.ts";
import { deleteFileRows, filterUnnamed, listUnusedFiles } from "./file-use-store.ts";
import type { ShopIssue } from "./shop-issue.ts";

export interface Orphans {
  readonly issues: readonly ShopIssue[];
  /** Hashes in the database that nothing uses. */
  readonly rows: readonly string[];
  /** Paths in storage that the database does not reference. */
  readonly paths: readonly string[];
}

const BATCH = 500;

/** Finds unused rows and files older than `before`. */
export async function findOrphans(
  database: OpenDatabase,
  files: FileInventory,
  before: Date,
): Promise<Orphans> {
  const rows = await listUnusedFiles(database, before);
  const paths: string[] = [];
  const foreign: string[] = [];
  for await (const batch of old(files, before)) {
    const byHash = new Map(batch.map((file) => [nameOf(file), file.path]));
    const hashes = [...byHash.keys()].filter(isContentHash);
    for (const hash of await filterUnnamed(database, hashes)) paths.push(byHash.get(hash) ?? "");
    for (const { path } of batch) {
      if (path.endsWith(".draft")) paths.push(path);
      else if (!isContentHash(nameOf({ path }))) foreign.push(path);
    }
  }
  return { rows, paths, issues: [...found(rows, paths), ...foreign.map(foreignFile)] };
}

/**
 * Deletes rows first: a file without a row is found by the next check, but a row without a file breaks
 * downloads.
 */
export async function removeOrphans(
  database: OpenDatabase,
  files: FileInventory,
  orphans: Orphans,
): Promise<void> {
  await deleteFileRows(database, orphans.rows);
  const unusedHashes = new Set(await filterUnnamed(database, orphans.rows));
  for (const hash of unusedHashes) await files.remove(storedPath(hash));
  for (const path of orphans.paths) await files.remove(path);
}

async function* old(files: FileInventory, before: Date): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = [];
  for await (const file of files.list()) {
    if (file.changedAt < before) batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function nameOf({ path }: Pick<ListedFile, "path">): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function found(rows: readonly string[], paths: readonly string[]): ShopIssue[] {
  const advice = "Run check --repair to remove it.";
  const orphan = (subject: string, error: string): ShopIssue => ({
    kind: "orphan",
    subject,
    error,
    advice,
    repairable: true,
  });
  return [
    ...rows.map((hash) => orphan(`file ${hash}`, "no design or order uses it")),
    ...paths.map((path) => orphan(`file ${path} in storage`, "the database does not know it")),
  ];
}

function foreignFile(path: string): ShopIssue {
  const error = "it does not belong to the shop";
  return {
    kind: "orphan",
    subject: `file ${path} in storage`,
    error,
    advice: "Check what it is, and move it to another folder.",
    repairable: false,
  };
}
