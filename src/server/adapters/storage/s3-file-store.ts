import {
  isContentHash,
  type ListedFile,
  type ListedFileStore,
  type StoredFile,
  storedPath,
} from "../../files/file-store.ts";
import { type Bucket, fetchObject, listObjects, openBucket, type S3Access } from "./s3-bucket.ts";

/** Files up to this size are read whole before they are sent. */
const WHOLE_UP_TO_BYTES = 4 * 1024 * 1024;
/** Key prefix of named files; keys of design files start with their hash. */
export const NAMED = "shop/";

/** Stores files in an S3-compatible bucket, as `ab/cd/<hash>`. */
export function createS3FileStore(access: S3Access): ListedFileStore {
  const s3 = openBucket(access);
  return {
    put: async (hash, bytes) => {
      if (!isContentHash(hash)) throw new Error(`Not a content hash: ${hash}`);
      const key = storedPath(hash);
      if (await s3().objectExists(key)) return;
      await s3().putObject(key, Buffer.from(bytes), "application/octet-stream");
    },
    get: async (hash, range) => {
      if (!isContentHash(hash)) return undefined;
      const response = await fetchObject(s3, storedPath(hash), range);
      return response && storedFile(response);
    },
    list: () => listFiles(s3),
    remove: async (path) => {
      await s3().deleteObject(path);
    },
  };
}

async function* listFiles(s3: Bucket): AsyncGenerator<ListedFile> {
  for await (const { key, ...file } of listObjects(s3))
    if (!key.startsWith(NAMED)) yield { path: key, ...file };
}

async function storedFile(response: Response): Promise<StoredFile> {
  const length = Number(response.headers.get("content-length") ?? 0);
  const total = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
  const size = total === undefined ? length : Number(total);
  const version = response.headers.get("etag") ?? undefined;
  if (response.body && length > WHOLE_UP_TO_BYTES) return { size, version, body: response.body };
  return { size, version, body: new Uint8Array(await response.arrayBuffer()) };
}
