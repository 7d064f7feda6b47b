import { join } from "node:path";
import type { ListedFileStore } from "../../files/file-store.ts";
import type { NamedFiles } from "../../files/named-files.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import type { S3Access } from "./s3-bucket.ts";

/** The shop's files: a bucket where one is set, else the folder `files` in `dataDir`. */
export async function openFileStore({
  dataDir,
  s3,
}: {
  readonly dataDir: string;
  readonly s3: S3Access | undefined;
}): Promise<ListedFileStore> {
  if (!s3) return createDiskFileStore(join(dataDir, "files"));
  const { createS3FileStore } = await import("./s3-file-store.ts");
  return createS3FileStore(s3);
}

/** Whether the shop can work on its bucket. @throws CannotStart with a sentence that says what is wrong */
export async function inspectStorage(s3: S3Access | undefined): Promise<void> {
  if (s3) await (await import("./inspect-bucket.ts")).inspectBucket(s3);
}

/** Where all processes of the shop share what they make; `undefined` where that is the folder. */
export async function openSharedFiles(s3: S3Access | undefined): Promise<NamedFiles | undefined> {
  return s3 && (await import("./s3-named-files.ts")).createS3NamedFiles(s3);
}
