import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type OpenZip, ZipLimits } from "@kasuti/zip";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { type LocatedIssue, type SourceFile, UnreadableSource } from "../candidate.ts";
import { createFileReader, type FileReader } from "./file-reader.ts";
import { endingOf, folderOf, LARGEST_FILE } from "./source-file.ts";

/** Files of the folder or zip that is imported. */
export interface ImportSource {
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly catalogue: SourceFile | undefined;
  /** Entries that were left out. */
  readonly issues: readonly LocatedIssue[];
}

const CATALOGUE = "catalogue.csv";
/** Finds issues about a table that was left out: without it, names would come from the folders. */
const CATALOGUE_MENTIONED = /\bcatalogue\.csv\b/i;
const MAX_FILES = 500_000;
const DEEPEST = 24;
/** Nested zips are opened one level deep. */
const DEEPEST_ZIP = 2;

/** Files of a folder or zip by path, before a table decides where paths begin. */
export type ListedTree = Pick<Listing, "files" | "issues">;

/** @throws UnreadableSource */
export async function listTree(path: string): Promise<ListedTree> {
  const reader = createFileReader();
  try {
    const listing: Listing = { reader, files: [], issues: [], maxFiles: MAX_FILES };
    const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
      throw new UnreadableSource({
        file: path,
        ...(error.code === "ENOENT"
          ? createIssue("source-missing", { path })
          : createIssue("source-unreadable", { path, code: `${error.code}` })),
      });
    });
    if (stats.isDirectory()) await listFolder(listing, path, "", 0);
    else if (endingOf(path) === "zip")
      listZip(listing, { path: "", size: stats.size, disk: path, inside: [] });
    else throw new UnreadableSource({ file: path, ...createIssue("source-kind", { path }) });
    return listing;
  } finally {
    reader.close();
  }
}

/**
 * Lists files that are stored under other names than their owner's.
 * @throws UnreadableSource
 */
export function listFiles(files: readonly Omit<SourceFile, "inside">[], maxFiles: number): ImportSource {
  return sourceOfTree(listTreeOf(files, maxFiles));
}

/** @throws UnreadableSource */
export function listTreeOf(files: readonly Omit<SourceFile, "inside">[], maxFiles = MAX_FILES): ListedTree {
  const reader = createFileReader();
  try {
    const listing: Listing = { reader, files: [], issues: [], maxFiles };
    for (const file of files) add(listing, { ...file, inside: [] });
    return listing;
  } finally {
    reader.close();
  }
}

interface Listing {
  readonly reader: FileReader;
  readonly maxFiles: number;
  readonly files: SourceFile[];
  readonly issues: LocatedIssue[];
}

async function listFolder(listing: Listing, disk: string, path: string, depth: number): Promise<void> {
  const entries = await readdir(disk, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    listing.issues.push({
      file: path || disk,
      ...createIssue("folder-unreadable", { code: `${error.code}` }),
    });
    return [];
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isSystemFile(entry.name)) continue;
    const file = path === "" ? entry.name : `${path}/${entry.name}`;
    const below = join(disk, entry.name);
    if (entry.isSymbolicLink()) listing.issues.push({ file, ...createIssue("file-link") });
    else if (entry.isFile()) await listFile(listing, below, file);
    else if (!entry.isDirectory()) listing.issues.push({ file, ...createIssue("file-none") });
    else if (depth >= DEEPEST)
      listing.issues.push({ file, ...createIssue("folder-deep", { most: DEEPEST }) });
    else await listFolder(listing, below, file, depth + 1);
  }
}

async function listFile(listing: Listing, disk: string, path: string): Promise<void> {
  const { size } = await lstat(disk);
  add(listing, { path, size, disk, inside: [] });
}

function add(listing: Listing, file: SourceFile): void {
  if (listing.files.length >= listing.maxFiles)
    throw new UnreadableSource(createIssue("files-many", { most: listing.maxFiles }));
  if (endingOf(file.path) !== "zip") listing.files.push(file);
  else if (file.inside.length < DEEPEST_ZIP) listZip(listing, file);
  else listing.issues.push({ file: file.path, ...createIssue("zip-deep") });
}

function listZip(listing: Listing, zip: SourceFile): void {
  const issue = (details: ImportIssue) => listing.issues.push({ file: zip.path || zip.disk, ...details });
  if (zip.inside.length > 0 && zip.size > LARGEST_FILE) return void issue(createIssue("zip-in-zip-large"));
  const openedZip = openIn(listing.reader, zip);
  if (!openedZip.ok)
    return void issue(createIssue(`zip-${openedZip.error.code}`, { message: openedZip.error.message }));
  if (zip.inside.length > 0 && sizeOf(openedZip) > ZipLimits.totalBytes)
    return void issue(createIssue("zip-in-zip-unpacked-large"));
  for (const { reason, message, name } of openedZip.issues)
    issue(createIssue(`zip-entry-${reason}`, { message, name: shownName(name) }));
  for (const { name, size } of openedZip.files) {
    if (name.split("/").some(isSystemFile)) continue;
    const path = zip.path === "" ? name : `${zip.path}/${name}`;
    add(listing, { path, size, disk: zip.disk, inside: [...zip.inside, name] });
  }
}

/** Name for messages: shortened, with invisible characters escaped. */
const shownName = (name: string) => JSON.stringify(name.slice(0, 80)).slice(1, -1);

/** Unpacked size of its files, bytes. */
function sizeOf({ files }: OpenZip): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function openIn(reader: FileReader, zip: SourceFile): ReturnType<FileReader["open"]> {
  try {
    return reader.open(zip);
  } catch (error) {
    return {
      ok: false,
      error: { code: "corrupt", message: error instanceof Error ? error.message : String(error) },
    };
  }
}

/** Files that operating systems and spreadsheets leave in folders. */
function isSystemFile(name: string): boolean {
  return name.startsWith(".") || name.startsWith("~$") || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name);
}

/**
 * Makes paths relative to the folder of `catalogue.csv`: zips usually contain one folder with everything.
 * @throws UnreadableSource
 */
export function sourceOfTree({ files, issues }: ListedTree): ImportSource {
  const tables = files.filter(({ path }) => path.toLowerCase().endsWith(CATALOGUE) && isNamed(path));
  const depth = (path: string) => path.split("/").length;
  const highest = Math.min(...tables.map(({ path }) => depth(path)));
  const [catalogue, second] = tables.filter(({ path }) => depth(path) === highest);
  if (second) throw new UnreadableSource({ file: second.path, ...createIssue("tables-several") });
  const catalogueIssue = issues.find(({ file = "", reason }) =>
    CATALOGUE_MENTIONED.test(`${file}: ${reason}`),
  );
  if (!catalogue && catalogueIssue) throw new UnreadableSource(catalogueIssue);
  const base = catalogue ? folderOf(catalogue.path) : "";
  const prefix = base === "" ? "" : `${base}/`;
  const below = files.filter((file) => file.path.startsWith(prefix) && file !== catalogue);
  return {
    files: new Map(
      below.map((file) => [
        file.path.slice(prefix.length),
        { ...file, path: file.path.slice(prefix.length) },
      ]),
    ),
    catalogue,
    issues,
  };
}

function isNamed(path: string): boolean {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase() === CATALOGUE;
}
