import { formatByName, sideCarId } from "@kasuti/embroidery";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { SourceFile } from "../candidate.ts";

/** Larger than any stitch file or photo. */
export const LARGEST_FILE = 32 * 1024 * 1024;

export function endingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** Last part of a path without its extension. */
export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Finds the files that cells name. */
export interface FileFinder {
  /** Finds a file, or every stitch file of a zip. */
  find(cell: string): Found | ImportIssue;
  /** Side-cars with the colours of this file. */
  sideCarsOf(file: SourceFile): SourceFile[];
}

export interface Found {
  readonly files: readonly SourceFile[];
  readonly isWholeZip: boolean;
}

export function createFileFinder(files: ReadonlyMap<string, SourceFile>): FileFinder {
  const similar = groupBy(files.values(), ({ path }) => path.toLowerCase());
  const byName = groupBy(files.values(), ({ path }) => path.slice(path.lastIndexOf("/") + 1).toLowerCase());
  const inZip = groupBy(files.values(), ({ path, inside }) =>
    inside.length === 0 ? "" : zipPathOf(path, inside).toLowerCase(),
  );
  const sideCars = groupBy(
    [...files.values()].filter(({ path }) => sideCarId(path) !== undefined),
    stemPathOf,
  );
  return {
    find: (cell) => {
      const path = cell.replaceAll("\\", "/").replace(/^\.\//, "");
      if (/^([a-z]:)?\//i.test(path) || path.split("/").includes(".."))
        return createIssue("file-outside", { cell });
      const exactFile = files.get(path);
      const matches = exactFile ? [exactFile] : (similar.get(path.toLowerCase()) ?? []);
      if (matches.length === 1) return { files: matches, isWholeZip: false };
      if (matches.length > 1)
        return createIssue("file-ambiguous", { cell, paths: matches.map((file) => file.path).join(" or ") });
      const zippedFiles = inZip
        .get(path.toLowerCase())
        ?.filter((file) => formatByName(file.path) !== undefined);
      if (zippedFiles && path !== "") return { files: zippedFiles, isWholeZip: true };
      return notThere(cell, byName.get(path.slice(path.lastIndexOf("/") + 1).toLowerCase()) ?? []);
    },
    sideCarsOf: (file) => sideCars.get(stemPathOf(file)) ?? [],
  };
}

function notThere(cell: string, elsewhere: readonly SourceFile[]): ImportIssue {
  const [otherFile] = elsewhere;
  return otherFile
    ? createIssue("file-elsewhere", { cell, path: otherFile.path })
    : createIssue("file-missing", { cell });
}

/** `a/lotus.zip/PES/1.pes` → `a/lotus.zip` */
export function zipPathOf(path: string, inside: readonly string[]): string {
  return path.slice(0, path.length - (inside.at(-1)?.length ?? 0) - 1);
}

function stemPathOf({ path }: SourceFile): string {
  return `${folderOf(path)}/${stemOf(path)}`.toLowerCase();
}

export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function isPhoto(path: string): boolean {
  return ["jpg", "jpeg", "png", "webp"].includes(endingOf(path));
}
