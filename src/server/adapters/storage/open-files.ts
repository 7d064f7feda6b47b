import { join } from "node:path";
import {
  createDerivedFiles,
  type DerivedFiles,
  type DerivedFilesOptions,
} from "../../files/derived-files.ts";
import type { ListedFileStore } from "../../files/file-store.ts";
import type { NamedFiles } from "../../files/named-files.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import type { S3Access } from "./s3-bucket.ts";

export interface OpenFiles {
  readonly files: ListedFileStore;
  readonly derivedFiles: DerivedFiles;
  /** Storage shared by all processes; `undefined` when it is the data folder. */
  readonly sharedFiles: NamedFiles | undefined;
}

interface Storage {
  readonly dataDir: string;
  /** Bucket of the shop's files; without it they are stored in `dataDir`. */
  readonly s3: S3Access | undefined;
}

/** Opens the shop's files and its derived files. */
export async function openFiles(
  { dataDir, s3 }: Storage,
  options: Omit<DerivedFilesOptions, "sharedFiles"> = {},
): Promise<OpenFiles> {
  if (!s3)
    return {
      files: createDiskFileStore(join(dataDir, "files")),
      derivedFiles: createDerivedFiles(dataDir, options),
      sharedFiles: undefined,
    };
  const { createS3FileStore } = await import("./s3-file-store.ts");
  const { createS3NamedFiles } = await import("./s3-named-files.ts");
  const shared = createS3NamedFiles(s3);
  return {
    files: createS3FileStore(s3),
    derivedFiles: createDerivedFiles(dataDir, { ...options, sharedFiles: shared }),
    sharedFiles: shared,
  };
}

/** Checks that the shop can use its bucket. @throws CannotStart with a sentence that names the problem */
export async function inspectStorage(s3: S3Access | undefined): Promise<void> {
  if (s3) await (await import("./inspect-bucket.ts")).inspectBucket(s3);
}
