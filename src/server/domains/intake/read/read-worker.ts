import { createIssue } from "../../../../contract/office/uploads/issues.ts";
import { MAX_DESIGNS } from "../../../../contract/office/uploads/upload-rules.ts";
import { UnreadableTable } from "../../../tables/read-table.ts";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { UnreadableSource } from "../candidate.ts";
import { listFiles } from "./list-source.ts";
import { type FilesToRead, type ReadSource, type ReadUploads, readFiles } from "./read-candidates.ts";

/** Thread that opens zips and tables of any size. Opens no designs. */

serveWorkerPool(async (files: FilesToRead): Promise<ReadUploads> => {
  try {
    return bounded(readFiles(listFiles(files, MAX_FILES), { maxRows: MAX_ROWS }));
  } catch (error) {
    if (!(error instanceof UnreadableSource || error instanceof UnreadableTable)) throw error;
    const isTooLarge = error.issue.code === "files-many" || error.issue.code === "table-long";
    return { ...NOTHING, error: isTooLarge ? TOO_LARGE : error.issue };
  }
});

const NOTHING = { candidates: [], categories: [], issues: [], notices: [] };

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
function bounded(contents: ReadSource): ReadUploads {
  if (Math.max(contents.candidates.length, contents.categories.length) > MAX_DESIGNS)
    return { ...NOTHING, error: TOO_LARGE };
  const count = contents.issues.length - MAX_ISSUES;
  if (count <= 0) return contents;
  const more = createIssue("issues-more", { count: count.toLocaleString("en") });
  return { ...contents, issues: contents.issues.slice(0, MAX_ISSUES), notices: [...contents.notices, more] };
}
