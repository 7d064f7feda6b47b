import { UnreadableTable } from "../../../tables/read-table.ts";
import { type Remark, UnreadableSource } from "../report/remark.ts";
import { type ReadFolder, readFiles } from "../requests/read-requests.ts";
import { listFiles } from "../source/list-source.ts";
import type { SourceFile } from "../source/source-file.ts";

/** A file that lies on the disk under another name than its owner knows. */
export type GivenFile = Omit<SourceFile, "inside">;

export interface ListTask {
  readonly files: readonly GivenFile[];
}

/** What the files come to; `fault` where a table or zip among them leaves all of it open. */
export interface UnderstoodFiles extends ReadFolder {
  readonly fault?: Remark;
}

/** Opens zips and reads the tables, if there are any; no design is looked into. */
export function understandFiles({ files }: ListTask): UnderstoodFiles {
  try {
    return readFiles(listFiles(files), {});
  } catch (error) {
    if (error instanceof UnreadableSource) return { ...NOTHING, fault: error.remark };
    if (!(error instanceof UnreadableTable)) throw error;
    return { ...NOTHING, fault: error.remark };
  }
}

const NOTHING = { requests: [], categories: [], remarks: [], notices: [] };
