import { formatByName } from "@kasuti/embroidery";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { UnreadableTable } from "../../../tables/read-table.ts";
import { createFileReader } from "./file-reader.ts";
import { type ImportSource, listSource } from "./list-source.ts";
import { type LocatedIssue, UnreadableSource } from "./located-issue.ts";
import type { ProductRequest } from "./product-request.ts";
import { readCatalogueCsv } from "./read-catalogue-csv.ts";
import {
  CATEGORIES,
  type CategoriesCsv,
  type CategoryRequest,
  readCategoriesCsv,
} from "./read-categories-csv.ts";
import { type FolderDefaults, requestsOfFolders } from "./requests-of-folders.ts";
import { requestsOfRows } from "./requests-of-rows.ts";
import { createFileFinder, endingOf, groupBy, LARGEST_FILE, type SourceFile } from "./source-file.ts";

/** Parsed designs of a source. */
export interface ReadRequests {
  readonly requests: readonly ProductRequest[];
  readonly issues: readonly LocatedIssue[];
  readonly notices: readonly ImportIssue[];
}

/** Parsed designs and categories of a source. */
export interface ReadFolder extends ReadRequests {
  readonly categories: readonly CategoryRequest[];
}

/**
 * Lists a folder or zip and reads its tables.
 * @throws UnreadableSource, UnreadableTable
 */
export async function readRequests(path: string, defaults: FolderDefaults): Promise<ReadFolder> {
  const source = await listSource(path);
  const read = readFiles(source, defaults);
  const isEmpty = read.requests.length === 0 && read.categories.length === 0;
  return isEmpty ? { ...read, issues: [...read.issues, ...withoutDesigns(path, source)] } : read;
}

/**
 * Finds designs and categories by the tables, or else by the folders.
 * @throws UnreadableSource, UnreadableTable
 */
export function readFiles(source: ImportSource, defaults: FolderDefaults): ReadFolder {
  const read = requestsOf(source, defaults);
  const { categories, ...declared } = categoriesOf(source, defaults.maxRows);
  return {
    requests: read.requests,
    categories,
    issues: [...read.issues, ...declared.issues],
    notices: [...read.notices, ...declared.notices],
  };
}

/** Reads the `categories.csv` next to `catalogue.csv`; without a catalogue, the only one in any folder. */
function categoriesOf({ files, catalogue }: ImportSource, maxRows: number | undefined): CategoriesCsv {
  const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const tables = [...files.values()].filter(({ path }) => nameOf(path) === CATEGORIES);
  const adjacent = tables.find(({ path }) => path.toLowerCase() === CATEGORIES);
  const table = adjacent ?? (!catalogue && tables.length === 1 ? tables[0] : undefined);
  if (!table) return { categories: [], issues: [], notices: [] };
  return readCategoriesCsv(readTableFile(table), table.path, maxRows);
}

function requestsOf(source: ImportSource, defaults: FolderDefaults): ReadRequests {
  const { issues, catalogue, files } = source;
  if (catalogue) return { ...readByTable(source, catalogue, defaults.maxRows), issues };
  return { requests: requestsOfFolders(files, defaults), notices: [], issues };
}

function readByTable(
  source: ImportSource,
  catalogue: SourceFile,
  maxRows: number | undefined,
): Omit<ReadRequests, "issues"> {
  const { rows, notices } = readCatalogueCsv(readTableFile(catalogue), undefined, maxRows);
  const requests = requestsOfRows(rows, createFileFinder(source.files));
  return { requests, notices: [...notices, ...unnamed(source, requests)] };
}

function readTableFile(table: SourceFile): Uint8Array {
  const { path: file } = table;
  if (table.size > LARGEST_FILE) throw new UnreadableTable({ file, ...createIssue("table-large", { file }) });
  const reader = createFileReader();
  try {
    return reader.read(table);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UnreadableSource({ file, ...createIssue("file-unreadable", { message }) });
  } finally {
    reader.close();
  }
}

/** Issue of a source without designs: counts the files it has, so that owners notice a wrong folder. */
function withoutDesigns(path: string, { files, catalogue, issues }: ImportSource): LocatedIssue[] {
  const paths = [...files.values(), ...(catalogue ? [catalogue] : [])].map((file) => file.path);
  if (paths.some((one) => formatByName(one) !== undefined)) return [];
  const found = countedEndings(paths);
  const isEmpty = found === "" && issues.length === 0;
  const why = isEmpty
    ? createIssue("source-empty")
    : createIssue("source-designless", { found: found && `, but ${found}` });
  return [{ file: path, ...why }];
}

/** Counts of file extensions, e.g. `12 .jpg, 3 .pdf and 1 without an ending`, most frequent first. */
function countedEndings(paths: readonly string[]): string {
  const counted = [...groupBy(paths, endingOf)]
    .map(([ending, own]) => ({ count: own.length, ending }))
    .sort((a, b) => b.count - a.count)
    .map(({ count, ending }) => `${count} ${ending === "" ? "without an ending" : `.${ending}`}`);
  const others = counted.length > SHOWN ? [`${counted.length - SHOWN} other kinds`] : [];
  return new Intl.ListFormat("en-IN").format([...counted.slice(0, SHOWN), ...others]);
}

const SHOWN = 10;

/** Notice about stitch files that no row names. */
function unnamed({ files }: ImportSource, requests: readonly ProductRequest[]): ImportIssue[] {
  const named = new Set(requests.flatMap(({ variants }) => variants.flatMap((variant) => variant.files)));
  const unnamedFiles = [...files.values()].filter((file) => formatByName(file.path) && !named.has(file));
  if (unnamedFiles.length === 0) return [];
  const paths = unnamedFiles
    .slice(0, SHOWN)
    .map(({ path }) => path)
    .join(", ");
  const count = unnamedFiles.length - SHOWN;
  return [
    count > 0 ? createIssue("files-unnamed-more", { paths, count }) : createIssue("files-unnamed", { paths }),
  ];
}
