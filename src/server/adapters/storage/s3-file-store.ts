import { S3mini, S3ServiceError } from "s3mini";
import {
  type ByteRange,
  isContentHash,
  type ListedFile,
  type ListedFileStore,
  type StoredFile,
  storedPath,
} from "../../files/file-store.ts";

/** Up to this size a file is taken whole before it is sent on. */
const WHOLE_UP_TO_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

export interface S3Access {
  /** Origin of the service; buckets are addressed by path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Files in a bucket of S3 or anything that speaks its protocol, as `ab/cd/<hash>`. */
export function createS3FileStore({ endpoint, bucket, ...access }: S3Access): ListedFileStore {
  const s3 = new S3mini({
    ...access,
    endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
    requestAbortTimeout: TIMEOUT_MS,
  });
  return {
    put: async (hash, bytes) => {
      if (!isContentHash(hash)) throw new Error(`Not a content hash: ${hash}`);
      const key = storedPath(hash);
      if (await s3.objectExists(key)) return;
      await s3.putObject(key, Buffer.from(bytes), "application/octet-stream");
    },
    get: async (hash, range) => {
      if (!isContentHash(hash)) return undefined;
      const response = await fetchObject(s3, storedPath(hash), range);
      return response && storedFile(response);
    },
    list: () => listObjects(s3),
    remove: async (path) => {
      await s3.deleteObject(path);
    },
  };
}

const LISTED = 1_000;

async function* listObjects(s3: S3mini): AsyncGenerator<ListedFile> {
  let next: string | undefined;
  do {
    const page = await s3.listObjectsPaged("/", "", LISTED, next);
    for (const { Key, Size, LastModified } of page?.objects ?? [])
      yield { path: Key, size: Number(Size), changedAt: new Date(LastModified) };
    next = page?.nextContinuationToken;
  } while (next);
}

async function fetchObject(
  s3: S3mini,
  key: string,
  range: ByteRange | undefined,
): Promise<Response | undefined> {
  try {
    // Its own end is exclusive.
    return range
      ? await s3.getObjectRaw(key, false, range.first, range.last + 1)
      : await s3.getObjectRaw(key);
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 404) return undefined;
    throw error;
  }
}

async function storedFile(response: Response): Promise<StoredFile> {
  const length = Number(response.headers.get("content-length") ?? 0);
  const total = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
  const size = total === undefined ? length : Number(total);
  if (response.body && length > WHOLE_UP_TO_BYTES) return { size, body: response.body };
  return { size, body: new Uint8Array(await response.arrayBuffer()) };
}
