import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Folder of real designs with a manifest.csv; undefined where there is none, then what needs it is left out.
 */
export const referenceFolder = process.env.KASUTI_REFERENCE_DESIGNS;

/** Folder of designs that were each saved in many formats; undefined where there is none. */
export const siblingFolder = process.env.KASUTI_SIBLING_DESIGNS;

export interface ReferenceFile {
  /** Path inside the folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Every file of the folder but the manifest, in order of the names; none where there is no folder. */
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
