import type { OpenDatabase } from "../../db/database.ts";
import { createImportLockStore } from "./add/import-lock-store.ts";
import { createReplacementStore } from "./add/replacement-store.ts";
import { createUploadedDesignStore } from "./batch/uploaded-design-store.ts";
import { createUploadStore } from "./receive/upload-store.ts";

export function createIntakeStores({ db }: Pick<OpenDatabase, "db">) {
  return {
    importLock: createImportLockStore({ db }),
    uploads: createUploadStore(db),
    uploadedDesigns: createUploadedDesignStore(db),
    replacements: createReplacementStore(db),
  };
}
