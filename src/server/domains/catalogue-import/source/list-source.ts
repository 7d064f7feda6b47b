import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type OpenZip, ZipLimits } from "@kasuti/zip";
import { type Remark, UnreadableSource } from "../report/remark.ts";
import { createFileReader, type FileReader } from "./file-reader.ts";
import { endingOf, folderOf, LARGEST_FILE, type SourceFile } from "./source-file.ts";

/** What lies in the folder or zip that is imported. */
export interface ImportSource {
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly catalogue: SourceFile | undefined;
  /** What was left out. */
  readonly remarks: readonly Remark[];
}

const CATALOGUE = "catalogue.csv";
/** In a remark: the table is there but was left out, and without it the names would come from the folders. */
const CATALOGUE_SAID = /\bcatalogue\.csv\b/i;
const MOST_FILES = 500_000;
const DEEPEST = 24;
/** A zip in a zip is opened, one in that is not. */
const DEEPEST_ZIP = 2;

/** @throws UnreadableSource */
export async function listSource(path: string): Promise<ImportSource> {
  const reader = createFileReader();
  try {
    const listing: Listing = { reader, files: [], remarks: [] };
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      throw new UnreadableSource({
        file: path,
        reason: error.code === "ENOENT" ? `There is no ${path}.` : `${path} cannot be read (${error.code}).`,
        advice: "Give the folder or zip that holds the designs.",
      });
    });
    if (found.isDirectory()) await listFolder(listing, path, "", 0);
    else if (endingOf(path) === "zip")
      listZip(listing, { path: "", size: found.size, disk: path, inside: [] });
    else
      throw new UnreadableSource({
        file: path,
        reason: `${path} is neither a folder nor a zip.`,
        advice: "Put designs and catalogue.csv into a folder.",
      });
    return fromCatalogueOn(listing);
  } finally {
    reader.close();
  }
}

/** The same of files that lie here and there on the disk, under names of their own. @throws UnreadableSource */
export function listFiles(files: readonly Omit<SourceFile, "inside">[]): ImportSource {
  const reader = createFileReader();
  try {
    const listing: Listing = { reader, files: [], remarks: [] };
    for (const file of files) add(listing, { ...file, inside: [] });
    return fromCatalogueOn(listing);
  } finally {
    reader.close();
  }
}

interface Listing {
  readonly reader: FileReader;
  readonly files: SourceFile[];
  readonly remarks: Remark[];
}

async function listFolder(listing: Listing, disk: string, path: string, depth: number): Promise<void> {
  const entries = await readdir(disk, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    listing.remarks.push({
      file: path || disk,
      reason: `The folder cannot be read (${error.code}).`,
      advice: "Let the shop's user read it, then import again.",
    });
    return [];
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isSystemFile(entry.name)) continue;
    const file = path === "" ? entry.name : `${path}/${entry.name}`;
    const below = join(disk, entry.name);
    if (entry.isSymbolicLink()) listing.remarks.push({ file, ...LINK });
    else if (entry.isFile()) await listFile(listing, below, file);
    else if (!entry.isDirectory()) listing.remarks.push({ file, ...NO_FILE });
    else if (depth >= DEEPEST) listing.remarks.push({ file, ...TOO_DEEP });
    else await listFolder(listing, below, file, depth + 1);
  }
}

const LINK = {
  reason: "A symbolic link is not followed.",
  advice: "Put the file itself in its place.",
};
const NO_FILE = { reason: "It is neither a file nor a folder.", advice: "Take it out of the folder." };
const TOO_DEEP = {
  reason: `It lies more than ${DEEPEST} folders deep.`,
  advice: "Move its designs further up and import again.",
};

async function listFile(listing: Listing, disk: string, path: string): Promise<void> {
  const { size } = await lstat(disk);
  add(listing, { path, size, disk, inside: [] });
}

function add(listing: Listing, file: SourceFile): void {
  if (listing.files.length >= MOST_FILES)
    throw new UnreadableSource({
      reason: `There are more than ${MOST_FILES} files.`,
      advice: "Import them in several parts.",
    });
  if (endingOf(file.path) !== "zip") listing.files.push(file);
  else if (file.inside.length < DEEPEST_ZIP) listZip(listing, file);
  else
    listing.remarks.push({
      file: file.path,
      reason: "It is a zip in a zip in a zip.",
      advice: "Unpack it once and import again.",
    });
}

function listZip(listing: Listing, zip: SourceFile): void {
  const remark = (reason: string, advice: string) =>
    listing.remarks.push({ file: zip.path || zip.disk, reason, advice });
  if (zip.inside.length > 0 && zip.size > LARGEST_FILE)
    return void remark("A zip in a zip may have 32 MB at most.", "Unpack the outer zip and import again.");
  const opened = openIn(listing.reader, zip);
  if (!opened.ok) return void remark(opened.error.message, "Pack it anew, and let the shop's user read it.");
  if (zip.inside.length > 0 && sizeOf(opened) > ZipLimits.totalBytes)
    return void remark("A zip in a zip may hold 128 MB at most.", "Unpack the outer zip and import again.");
  for (const { message } of opened.issues)
    remark(`${message}.`, "It was left out. Pack the zip anew without it, or with a plain name.");
  for (const { name, size } of opened.files) {
    if (name.split("/").some(isSystemFile)) continue;
    const path = zip.path === "" ? name : `${zip.path}/${name}`;
    add(listing, { path, size, disk: zip.disk, inside: [...zip.inside, name] });
  }
}

/** Bytes of its files, unpacked. */
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

/** What systems and spreadsheets leave in folders. */
function isSystemFile(name: string): boolean {
  return name.startsWith(".") || name.startsWith("~$") || /^(__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(name);
}

/** Paths count from the folder of `catalogue.csv`: zips usually hold one folder with everything in it. */
function fromCatalogueOn({ files, remarks }: Listing): ImportSource {
  const tables = files.filter(({ path }) => path.toLowerCase().endsWith(CATALOGUE) && isNamed(path));
  const depth = (path: string) => path.split("/").length;
  const highest = Math.min(...tables.map(({ path }) => depth(path)));
  const [catalogue, second] = tables.filter(({ path }) => depth(path) === highest);
  if (second)
    throw new UnreadableSource({
      file: second.path,
      reason: "There are several catalogue.csv.",
      advice: "Import each folder by itself.",
    });
  const lost = remarks.find(({ file = "", reason }) => CATALOGUE_SAID.test(`${file}: ${reason}`));
  if (!catalogue && lost) throw new UnreadableSource(lost);
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
    remarks,
  };
}

function isNamed(path: string): boolean {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase() === CATALOGUE;
}
