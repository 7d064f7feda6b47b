/** A file of what is imported: on disk, in a zip, or in a zip inside a zip. */
export interface SourceFile {
  /** Forward slashes, from the folder of `catalogue.csv` on; a zip counts as a folder. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Where it lies on disk. */
  readonly disk: string;
  /** Its name in the zip that lies there, then its name in a zip inside. */
  readonly inside: readonly string[];
}

/** Larger than any stitch file or photo. */
export const LARGEST_FILE = 32 * 1024 * 1024;

export function endingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** The last part of a path without its ending. */
export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
