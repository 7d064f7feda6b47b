import { type FileStore, type StoredFile, storedPath } from "../../files/file-store.ts";
import { isKnown } from "../../files/if-none-match.ts";
import { Failure } from "../failure.ts";
import { byteRange } from "./byte-range.ts";

export interface FileRequest {
  readonly hash: string;
  /** Must contain the ETag: the hash in quotes. */
  readonly headers: Readonly<Record<string, string>>;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Sends a stored file with ranges and validators as in RFC 9110. @throws Failure file-damaged */
export async function sendFile(files: Pick<FileStore, "get">, request: FileRequest): Promise<Response> {
  const etag = `"${request.hash}"`;
  const { headers } = request;
  if (isKnown(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const range = request.ifRange === undefined || request.ifRange === etag ? request.range : undefined;
  if (range !== undefined) return sendRange(files, request.hash, range, headers);
  return whole(await stored(files, request.hash), headers);
}

/**
 * Internal location of a file for nginx, which serves the files folder under `prefix` and handles ranges
 * itself.
 */
export function nginxLocation(prefix: string, hash: string): string {
  return `${prefix.replace(/\/$/, "")}/${storedPath(hash)}`;
}

async function sendRange(
  files: Pick<FileStore, "get">,
  hash: string,
  header: string,
  headers: FileRequest["headers"],
) {
  // The size is needed to check the range; opening the file is cheap, or it is in memory.
  const file = await stored(files, hash);
  const range = byteRange(header, file.size);
  if (range === undefined) return whole(file, headers);
  if (!(file.body instanceof Uint8Array)) await file.body.cancel();
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { ...headers, "content-range": `bytes */${file.size}` },
    });
  const { first, last } = range;
  const body =
    file.body instanceof Uint8Array
      ? file.body.subarray(first, last + 1)
      : (await stored(files, hash, range)).body;
  const partial = {
    "content-range": `bytes ${first}-${last}/${file.size}`,
    "content-length": `${last - first + 1}`,
  };
  return new Response(body, { status: 206, headers: { ...headers, ...partial } });
}

function whole(file: StoredFile, headers: FileRequest["headers"]): Response {
  return new Response(file.body, { headers: { ...headers, "content-length": `${file.size}` } });
}

async function stored(files: Pick<FileStore, "get">, hash: string, range?: { first: number; last: number }) {
  const file = await files.get(hash, range);
  if (!file) throw new Failure("file-damaged");
  return file;
}
