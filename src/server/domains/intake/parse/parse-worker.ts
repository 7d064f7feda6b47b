import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { MAX_DESIGNS } from "../../../../contract/office/uploads/upload-rules.ts";
import { UnreadableTable } from "../../../tables/read-table.ts";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { listFiles } from "./list-source.ts";
import { type LocatedIssue, UnreadableSource } from "./located-issue.ts";
import { type ReadFolder, readFiles } from "./read-requests.ts";
import type { SourceFile } from "./source-file.ts";

/** A file that lies on the disk under another name than its owner knows. */
export type GivenFile = Omit<SourceFile, "inside">;

export interface ParseTask {
  readonly files: readonly GivenFile[];
}

/** What the files come to; `error` where a table or zip among them leaves all of it open. */
export interface ParsedFiles extends ReadFolder {
  readonly error?: LocatedIssue;
}

/** Opens zips and reads the tables, if there are any; no design is looked into. */
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

/** Several files for each design, and all of it small enough to travel between threads at once. */
const MAX_FILES = 20_000;
/** Several variants for each design. */
const MAX_ROWS = 20_000;
const MAX_ISSUES = 100;
const TOO_LARGE = createIssue("batch-large", {
  most: MAX_DESIGNS.toLocaleString("en"),
  files: MAX_FILES.toLocaleString("en"),
});

/** At most as many designs, and remarks, as a page can work with. */
function bounded(read: ReadFolder): ParsedFiles {
  if (Math.max(read.requests.length, read.categories.length) > MAX_DESIGNS)
    return { ...NOTHING, error: TOO_LARGE };
  const count = read.issues.length - MAX_ISSUES;
  if (count <= 0) return read;
  const more = createIssue("issues-more", { count: count.toLocaleString("en") });
  return { ...read, issues: read.issues.slice(0, MAX_ISSUES), notices: [...read.notices, more] };
}

/** A thread that opens zips and tables, however many entries and rows they have. */

serveWorkerPool(async (task: ParseTask) => parseFiles(task));
