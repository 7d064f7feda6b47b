import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Folder of real designs with a manifest.csv; undefined if there is none, and then the tests that need it are
 * skipped.
 */
export const referenceFolder = process.env.KASUTI_REFERENCE_DESIGNS;

/** Folder of designs that were each saved in many formats; undefined if there is none. */
export const siblingFolder = process.env.KASUTI_SIBLING_DESIGNS;

export interface ReferenceFile {
  /** Path inside the folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** All files of the folder except the manifest, by name; none without a folder. */
export function referenceFiles(folder = referenceFolder): ReferenceFile[] {
  if (folder === undefined) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== "manifest.csv")
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: relative(folder, path),
      bytes: new Uint8Array(readFileSync(path)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
