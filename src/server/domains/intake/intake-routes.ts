import type { Machine } from "@kasuti/embroidery";
import type { FileStore } from "../../files/file-store.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import { createSemaphore } from "../../workers/semaphore.ts";
import { type CatalogueStore, categoryEditing } from "../catalogue/index.ts";
import { Failure } from "../failure.ts";
import { takePhotoApart } from "../pictures/index.ts";
import { createDesignJudge } from "./check/judge-designs.ts";
import type { createIntakeStores } from "./intake-stores.ts";
import type { UploadWorkers } from "./intake-workers.ts";
import type { StagedFiles } from "./receive/staged-files.ts";
import { replacementRoutes } from "./write/replacement-routes.ts";
import { uploadRoutes } from "./write/upload-routes.ts";

interface IntakeDeps {
  readonly stores: ReturnType<typeof createIntakeStores> & { readonly catalogue: CatalogueStore };
  /** Where uploads lie until they are designs. */
  readonly staged: StagedFiles;
  /** Design files of the shop. */
  readonly files: FileStore;
  readonly uploadWorkers: UploadWorkers;
  readonly machines: () => Promise<readonly Machine[]>;
  readonly now: () => Date;
}

/** The office's calls that make designs of files. */
export function intakeRoutes(
  router: OfficeRouter,
  { stores, staged, files, uploadWorkers, machines, now }: IntakeDeps,
): void {
  const { stock, writer, categoryChanges } = stores.catalogue;
  const uploading = {
    ...{ stock, writer, categoryChanges, machines, now },
    store: stores.uploads,
    designs: stores.uploadedDesigns,
    files: staged,
    kept: files,
    judge: createDesignJudge(uploadWorkers, stock),
    workers: uploadWorkers,
    categoryPaths: () => categoryEditing.categoryPaths(categoryChanges),
  };
  const inTurn = createSemaphore(1, refuseMorePhotos);
  uploadRoutes(router, { ...uploading, takePhoto: takePhotoApart, inTurn });
  replacementRoutes(router, { ...uploading, replacements: stores.replacements });
}

const MOST_WAITING_PHOTOS = 50;

function refuseMorePhotos(waiting: number): void {
  if (waiting >= MOST_WAITING_PHOTOS) throw new Failure("busy", { retryAfter: 30 });
}
