import { availableParallelism } from "node:os";
import type { Machine } from "@kasuti/embroidery";
import pLimit from "p-limit";
import type { OpenDatabase } from "../../../db/database.ts";
import { unlessDamaged } from "../../../files/checked-files.ts";
import { contentHash, type FileStore, readWhole } from "../../../files/file-store.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { categoryPaths } from "../../catalogue/office/index.ts";
import { readStoredVersion } from "../../catalogue/reading/index.ts";
import { Failure, ImportError } from "../../failure.ts";
import { importPhotoInProcess, shrinkLogo } from "../../pictures/index.ts";
import { type BatchChecks, createBatchChecks } from "../batch/batch-checks.ts";
import { startInspectors } from "../inspect/inspectors.ts";
import { startReaders } from "../read/read-candidates.ts";
import type { StagedFiles } from "../receive/staged-files.ts";
import { findUpload, removeUploads } from "../receive/upload-store.ts";
import { replacementRoutes } from "./replacement-routes.ts";
import { uploadRoutes } from "./upload-routes.ts";

export type UploadWorkers = ReturnType<typeof startUploadWorkers>;

const MAX_THREADS = 4;

/** Threads of a server for uploads: few, because requests need the other cores. */
export function startUploadWorkers() {
  const checks = startInspectors(Math.max(1, Math.min(availableParallelism() - 1, MAX_THREADS)));
  const list = startReaders();
  return {
    checks,
    list,
    close: async (): Promise<void> => {
      await Promise.all([checks.close(), list.close()]);
    },
  };
}

export interface IntakeDeps {
  readonly database: OpenDatabase;
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
  const version = () => readStoredVersion(deps.database.db);
  return createBatchChecks({ ...readingOf(deps), workers: deps.uploadWorkers, version, onError });
}

/** Endpoints of the office that turn files into designs. Returns what turns a file into a logo. */
export function intakeRoutes(router: OfficeRouter, deps: IntakeDeps & { readonly checks: BatchChecks }) {
  const { files, uploadWorkers, checks } = deps;
  const uploading = {
    ...readingOf(deps),
    inspectors: uploadWorkers.checks,
    checks,
    shopFiles: files,
    onFiles: checks.refresh,
    categoryPaths: () => categoryPaths(deps.database.db),
  };
  const importPhoto = (path: string) => importPhotoInProcess(path);
  uploadRoutes(router, { ...uploading, importPhoto, photoLimit: pLimit(1) });
  replacementRoutes(router, uploading);
  return { importLogo: createImportLogo(deps) };
}

/** Pixels: twice what pages and mails show. */
const SCREEN_HEIGHT = 96;

/**
 * Makes the shop's logo of an uploaded file and removes the upload; PNG files are in base64, the size is in
 * CSS pixels. @throws Failure upload-unknown, logo-unusable
 */
function createImportLogo({
  database: { db },
  staged: stagedFiles,
}: Pick<IntakeDeps, "database" | "staged">) {
  return async (staffId: number, id: string) => {
    const upload = await findUpload(db, staffId, id);
    if (!upload?.sha256 || upload.batch !== "photo/logo") throw new Failure("upload-unknown");
    const { bytes } = await importPhotoInProcess(await stagedFiles.fetch(id), "logo").catch(
      (cause: unknown) => {
        if (!(cause instanceof ImportError)) throw cause;
        throw new Failure("logo-unusable", { cause });
      },
    );
    const screen = await shrinkLogo(bytes, SCREEN_HEIGHT);
    await stagedFiles.remove(await removeUploads(db, staffId, [id]));
    return {
      hash: contentHash(bytes),
      width: Math.round(screen.width / 2),
      height: Math.round(screen.height / 2),
      screen: Buffer.from(screen.bytes).toString("base64"),
      print: Buffer.from(bytes).toString("base64"),
    };
  };
}

function readingOf({ database, staged: stagedFiles, files, machines, now }: IntakeDeps) {
  return {
    db: database.db,
    database,
    files: stagedFiles,
    machines,
    now,
    zipOf: async (hash: string) => {
      const storedZip = await files.get(hash).catch(unlessDamaged);
      return storedZip && readWhole(storedZip);
    },
  };
}
