import type { Database } from "../../db/database.ts";
import type { DerivedFiles } from "../../files/derived-files.ts";
import { type FileInventory, storedPath } from "../../files/file-store.ts";
import { removeSizes } from "../pictures/index.ts";
import { deleteMarkedFiles } from "./file-use-store.ts";

/** Storage, and the sizes of pictures in it. */
export interface PrivateFiles {
  readonly db: Database;
  readonly files: Pick<FileInventory, "remove">;
  readonly derivedFiles: Pick<DerivedFiles, "prune">;
}

/** Deletes files of private designs that were deleted before `before`, at most `limit`; returns the count. */
export function deletePrivateFiles(
  { db, files, derivedFiles }: PrivateFiles,
  before: Date,
  limit: number,
): Promise<number> {
  return deleteMarkedFiles(db, before, limit, async (hash) => {
    await files.remove(storedPath(hash));
    await removeSizes(derivedFiles, hash);
  });
}
