import type { Machine } from "@kasuti/embroidery";
import pLimit from "p-limit";
import { type FileStore, readWhole } from "../../files/file-store.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import type { CatalogueStore } from "../catalogue/index.ts";
import { categoryPaths } from "../catalogue/office/index.ts";
import { takePhotoInProcess } from "../pictures/index.ts";
import { type BatchChecks, createBatchChecks } from "./check/batch-checks.ts";
import type { createIntakeStores } from "./intake-stores.ts";
import type { UploadWorkers } from "./intake-workers.ts";
import type { StagedFiles } from "./receive/staged-files.ts";
import { replacementRoutes } from "./write/replacement-routes.ts";
import { uploadRoutes } from "./write/upload-routes.ts";

export interface IntakeDeps {
  readonly stores: ReturnType<typeof createIntakeStores> & { readonly catalogue: CatalogueStore };
  /** Uploads that are not designs yet. */
  readonly staged: StagedFiles;
  /** Design files of the shop. */
  readonly files: FileStore;
  readonly uploadWorkers: UploadWorkers;
  readonly machines: () => Promise<readonly Machine[]>;
  readonly now: () => Date;
}

/** Opens the checks of uploads, for the office's endpoints and for background work. */
export function openBatchChecks(deps: IntakeDeps, onError: (error: unknown) => void): BatchChecks {
  const { categories } = deps.stores.catalogue;
  return createBatchChecks({
    ...readingOf(deps),
    workers: deps.uploadWorkers,
    version: categories.version,
    onError,
  });
}

/** Endpoints of the office that turn files into designs. */
export function intakeRoutes(
  router: OfficeRouter,
  deps: IntakeDeps & { readonly checks: BatchChecks },
): void {
  const { stores, files, uploadWorkers: workers, checks } = deps;
  const { writer, categoryChanges } = stores.catalogue;
  const uploading = {
    ...readingOf(deps),
    writer,
    categoryChanges,
    workers,
    checks,
    shopFiles: files,
    onFiles: checks.refresh,
    categoryPaths: () => categoryPaths(categoryChanges),
  };
  uploadRoutes(router, { ...uploading, takePhoto: takePhotoInProcess, photoLimit: pLimit(1) });
  replacementRoutes(router, { ...uploading, replacements: stores.replacements });
}

function readingOf({ stores, staged, files, machines, now }: IntakeDeps) {
  return {
    store: stores.uploads,
    designs: stores.uploadedDesigns,
    stock: stores.catalogue.stock,
    files: staged,
    machines,
    now,
    zipOf: async (hash: string) => {
      const stored = await files.get(hash);
      return stored && readWhole(stored);
    },
  };
}
