import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Folder of real designs with a manifest.csv; undefined where there is none, then what needs it is left out. */
export const referenceFolder = process.env.KASUTI_REFERENCE_DESIGNS;

export interface ReferenceFile {
  /** Path inside the folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Every file of the folder but the manifest; none where the folder is not set. */
export function referenceFiles(): ReferenceFile[] {
  if (referenceFolder === undefined) return [];
  const entries = readdirSync(referenceFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== "manifest.csv")
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: relative(referenceFolder ?? "", path),
      bytes: new Uint8Array(readFileSync(path)),
    }));
}
