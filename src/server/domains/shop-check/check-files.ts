import { type FileStore, readWhole } from "../../files/file-store.ts";
import type { FileUseStore, NamedFile } from "./file-use-store.ts";
import { findDefect } from "./find-defect.ts";
import type { CheckReport, ShopIssue } from "./shop-issue.ts";

const BATCH = 200;

/** Opens all files that the database references, one at a time. */
export async function checkFiles(
  uses: FileUseStore,
  files: FileStore,
  progress: (step: string, done?: number) => void,
): Promise<Pick<CheckReport, "files" | "issues">> {
  const issues: ShopIssue[] = [];
  let count = 0;
  for (let after = ""; ; ) {
    const batch = await uses.batch(after, BATCH);
    for (const named of batch) {
      const error = await errorOf(files, named);
      if (error) issues.push(...issuesOf(named, error, await uses.uses(named.hash)));
      count += 1;
      progress("opening files", count);
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return { files: count, issues };
    after = last.hash;
  }
}

async function errorOf(files: FileStore, named: NamedFile): Promise<string | undefined> {
  const found = await files.get(named.hash);
  return found ? findDefect(named, await readWhole(found)) : "the file is missing in storage";
}

/** Ignores files that nothing uses; they are reported as orphans. */
function issuesOf({ hash, isPicture }: NamedFile, error: string, uses: readonly string[]): ShopIssue[] {
  if (uses.length === 0) return [];
  const advice = isPicture
    ? "Upload a new picture for the design in the office, or restore the file from a backup."
    : `Import the design again, or restore file ${hash} from a backup.`;
  return [{ kind: "file", subject: uses.join("; "), error, advice, repairable: false }];
}
