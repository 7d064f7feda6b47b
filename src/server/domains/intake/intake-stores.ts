import type { OpenDatabase } from "../../db/database.ts";
import { createUploadedDesignStore } from "./check/uploaded-design-store.ts";
import { createUploadStore } from "./receive/upload-store.ts";
import { createImportLockStore } from "./write/import-lock-store.ts";
import { createReplacementStore } from "./write/replacement-store.ts";

export function createIntakeStores({ db }: Pick<OpenDatabase, "db">) {
  return {
    importLock: createImportLockStore({ db }),
    uploads: createUploadStore(db),
    uploadedDesigns: createUploadedDesignStore(db),
    replacements: createReplacementStore(db),
  };
}
