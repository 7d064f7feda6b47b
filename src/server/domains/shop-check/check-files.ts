import type { OpenDatabase } from "../../db/database.ts";
import { type FileStore, type FilesOnDemand, readWhole } from "../../files/file-store.ts";
import { describeDamage } from "./describe-damage.ts";
import { countFiles, type NamedFile, readFileBatch, readFileUses } from "./file-use-store.ts";
import { findDefect } from "./find-defect.ts";
import type { CheckReport, ShopIssue } from "./shop-issue.ts";

const BATCH = 200;

interface Checked {
  readonly storedFiles: Pick<FileStore, "get">;
  readonly onDemand?: FilesOnDemand | undefined;
}

/** Opens all stored files that the database references, one at a time. */
export async function checkFiles(
  database: OpenDatabase,
  sources: Checked,
  progress: (step: string, done?: number, of?: number) => void,
): Promise<Pick<CheckReport, "files" | "undrawn" | "issues"> & { readonly defective: readonly string[] }> {
  const issues: ShopIssue[] = [];
  const defective: string[] = [];
  const of = await countFiles(database);
  let [doneCount, undrawn] = [0, 0];
  for (let after = ""; ; ) {
    const batch = await readFileBatch(database, after, BATCH);
    for (const file of batch) {
      const defect = await defectOf(sources, file);
      if (defect === UNDRAWN) undrawn += 1;
      else if (defect) {
        if (!defect.isMisplaced) defective.push(file.hash);
        const names = await readFileUses(database, file.hash);
        // A file that nothing uses is reported as unused.
        if (names.length > 0) issues.push(describeDamage(file, defect, names));
      }
      doneCount += 1;
      progress("opening files", doneCount, of);
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return { files: doneCount - undrawn, undrawn, issues, defective };
    after = last.hash;
  }
}

const UNDRAWN = Symbol("not drawn yet");

async function defectOf({ storedFiles: fileStore, onDemand }: Checked, file: NamedFile) {
  const storedFile = await fileStore.get(file.hash);
  if (storedFile) return findDefect(file, await readWhole(storedFile), await onDemand?.drawnHash(file.hash));
  return (await onDemand?.canDraw(file.hash)) ? UNDRAWN : { error: "the file is missing in storage" };
}
