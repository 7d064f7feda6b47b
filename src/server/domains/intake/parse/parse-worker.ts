import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { MAX_DESIGNS } from "../../../../contract/office/uploads/upload-rules.ts";
import { UnreadableTable } from "../../../tables/read-table.ts";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { listFiles } from "./list-source.ts";
import { type LocatedIssue, UnreadableSource } from "./located-issue.ts";
import { type ReadFolder, readFiles } from "./read-requests.ts";
import type { SourceFile } from "./source-file.ts";

/** A file that is stored under another name than its owner's. */
export type FileToParse = Omit<SourceFile, "inside">;

export interface ParseTask {
  readonly files: readonly FileToParse[];
}

/** Designs and categories found in the files; `error` when a table or zip makes that impossible. */
export interface ParsedFiles extends ReadFolder {
  readonly error?: LocatedIssue;
}

/** Opens zips and reads tables. Opens no designs. */
export function parseFiles({ files }: ParseTask): ParsedFiles {
  try {
    return bounded(readFiles(listFiles(files, MAX_FILES), { maxRows: MAX_ROWS }));
  } catch (error) {
    if (error instanceof UnreadableSource)
      return { ...NOTHING, error: error.issue.code === "files-many" ? TOO_LARGE : error.issue };
    if (!(error instanceof UnreadableTable)) throw error;
    if (error.issue.code === "table-long") return { ...NOTHING, error: TOO_LARGE };
    return { ...NOTHING, error: error.issue };
  }
}

const NOTHING = { requests: [], categories: [], issues: [], notices: [] };

/** Allows several files per design, and small enough to send between threads. */
const MAX_FILES = 20_000;
/** Allows several variants per design. */
const MAX_ROWS = 20_000;
const MAX_ISSUES = 100;
const TOO_LARGE = createIssue("batch-large", {
  most: MAX_DESIGNS.toLocaleString("en"),
  files: MAX_FILES.toLocaleString("en"),
});

/** Limits designs and issues to what a page can show. */
function bounded(read: ReadFolder): ParsedFiles {
  if (Math.max(read.requests.length, read.categories.length) > MAX_DESIGNS)
    return { ...NOTHING, error: TOO_LARGE };
  const count = read.issues.length - MAX_ISSUES;
  if (count <= 0) return read;
  const more = createIssue("issues-more", { count: count.toLocaleString("en") });
  return { ...read, issues: read.issues.slice(0, MAX_ISSUES), notices: [...read.notices, more] };
}

/** Thread that opens zips and tables of any size. */

serveWorkerPool(async (task: ParseTask) => parseFiles(task));
