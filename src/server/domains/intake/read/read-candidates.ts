import { formatByName } from "@kasuti/embroidery";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { UnreadableTable } from "../../../tables/read-table.ts";
import { startWorkerPool, type WorkerPool } from "../../../workers/worker-pool.ts";
import { type Candidate, type LocatedIssue, type SourceFile, UnreadableSource } from "../candidate.ts";
import { candidatesOfFolders, type FolderDefaults } from "./candidates-of-folders.ts";
import { candidatesOfRows } from "./candidates-of-rows.ts";
import { createFileReader } from "./file-reader.ts";
import type { ImportSource } from "./list-source.ts";
import { readCatalogueCsv } from "./read-catalogue-csv.ts";
import {
  CATEGORIES,
  type CategoriesCsv,
  type CategoryRequest,
  readCategoriesCsv,
} from "./read-categories-csv.ts";
import { createFileFinder, LARGEST_FILE } from "./source-file.ts";

/** Designs and categories found in a source. */
export interface ReadSource {
  readonly candidates: readonly Candidate[];
  readonly categories: readonly CategoryRequest[];
  readonly issues: readonly LocatedIssue[];
  readonly notices: readonly ImportIssue[];
}

/** Designs and categories found in uploads; `error` when a table or zip makes that impossible. */
export interface ReadUploads extends ReadSource {
  readonly error?: LocatedIssue;
}

/** Files that are stored under other names than their owner's. */
export type FilesToRead = readonly Omit<SourceFile, "inside">[];

/** One thread, because it reads zips and tables only. */
export function startReaders(): WorkerPool<FilesToRead, ReadUploads> {
  return startWorkerPool(new URL("./read-worker.ts", import.meta.url), 1);
}

/**
 * Finds designs and categories by the tables, or else by the folders.
 * @throws UnreadableSource, UnreadableTable
 */
export function readFiles(source: ImportSource, defaults: FolderDefaults): ReadSource {
  const { catalogue, files } = source;
  const { candidates, notices } = catalogue
    ? readByTable(source, catalogue, defaults.maxRows)
    : { candidates: candidatesOfFolders(files, defaults), notices: [] };
  const { categories, ...messages } = categoriesOf(source, defaults.maxRows);
  return {
    candidates,
    categories,
    issues: [...source.issues, ...messages.issues],
    notices: [...notices, ...messages.notices],
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

function readByTable(
  source: ImportSource,
  catalogue: SourceFile,
  maxRows: number | undefined,
): Pick<ReadSource, "candidates" | "notices"> {
  const { rows, notices } = readCatalogueCsv(readTableFile(catalogue), undefined, maxRows);
  const candidates = candidatesOfRows(rows, createFileFinder(source.files));
  return { candidates, notices: [...notices, ...unnamed(source, candidates)] };
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

const SHOWN = 10;

/** Notice about stitch files that no row names. */
function unnamed({ files }: ImportSource, candidates: readonly Candidate[]): ImportIssue[] {
  const namedFiles = new Set(
    candidates.flatMap(({ variants }) => variants.flatMap((variant) => variant.files)),
  );
  const unnamedFiles = [...files.values()].filter((file) => formatByName(file.path) && !namedFiles.has(file));
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
