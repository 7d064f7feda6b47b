import { S3mini, S3ServiceError } from "s3mini";

const TIMEOUT_MS = 30_000;

export interface S3Access {
  /** Origin of the service; the path of a request names the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type Bucket = ReturnType<typeof openBucket>;

/**
 * Returns a client that is recreated each UTC day: s3mini 1.0.2 updates its date before it derives the new
 * signing key, so concurrent requests would be signed with yesterday's.
 */
export function openBucket({ endpoint, bucket, ...access }: S3Access) {
  let client: S3mini | undefined;
  let day = "";
  return (): S3mini => {
    const today = new Date().toISOString().slice(0, 10);
    if (client && day === today) return client;
    day = today;
    client = new S3mini({
      ...access,
      endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
      requestAbortTimeout: TIMEOUT_MS,
    });
    return client;
  };
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly changedAt: Date;
}

const LISTED = 1_000;

/** Lists objects whose keys start with `start`, in key order. */
export async function* listObjects(s3: Bucket, start = ""): AsyncGenerator<ListedObject> {
  let next: string | undefined;
  do {
    const page = await s3().listObjectsPaged("/", start, LISTED, next);
    for (const { Key, Size, LastModified } of page?.objects ?? [])
      yield { key: Key, size: Number(Size), changedAt: new Date(LastModified) };
    next = page?.nextContinuationToken;
  } while (next);
}

/** Fetches an object, or its bytes `first` to `last` inclusive; `undefined` when it does not exist. */
export async function fetchObject(
  s3: Bucket,
  key: string,
  range?: { readonly first: number; readonly last: number },
): Promise<Response | undefined> {
  try {
    // s3mini's end is exclusive.
    return range
      ? await s3().getObjectRaw(key, false, range.first, range.last + 1)
      : await s3().getObjectRaw(key);
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 404) return undefined;
    throw error;
  }
}
