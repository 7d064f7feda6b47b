import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A response with its compressed forms. */
export interface CachedResponse {
  readonly etag: string;
  /** Search text of a search without results. */
  readonly missedSearch: string | undefined;
  /** Bytes in memory, over all encodings. */
  heldBytes(): number;
  /** Sets the one listener for changes of `heldBytes`, for the cache that stores it. */
  onHeld(listener: () => void): void;
  /** `undefined` until `prepare` compressed it. */
  encoded(encoding: Encoding): EncodedResponse | undefined;
  prepare(encoding: Encoding): Promise<EncodedResponse>;
  /** Compresses with the best quality in the background, once, for responses that are requested again. */
  improve(): void;
}

export interface EncodedResponse {
  readonly body: Buffer;
  /** Name, value, name, value …, the fastest form for `writeHead`. */
  readonly headers: string[];
}

export interface ResponseParts {
  /** Without a shared buffer, see `bodyOf`. */
  readonly body: Buffer;
  /** Without length, encoding, vary and ETag. */
  readonly headers: readonly (readonly [string, string])[];
  /** The body as precompressed by Brotli. */
  readonly brotli?: Buffer | undefined;
  readonly missedSearch?: string | undefined;
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/;
const MIN_COMPRESSED_BYTES = 200;
const FIRST_QUALITY = 5;
const BEST_QUALITY = 11;
/** Size of a response's objects and its cache entry, without bodies and headers. */
const OBJECTS_BYTES = 1_500;
/** Queue length of background compression; other responses try again at their next request. */
const MAX_WAITING = 32;

export function createCachedResponse({ body, headers, brotli, missedSearch }: ResponseParts): CachedResponse {
  const etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const isCompressible = COMPRESSIBLE.test(type) && body.length >= MIN_COMPRESSED_BYTES;
  const responses = new Map<Encoding, EncodedResponse>();
  let listener = () => {};
  const store = (encoding: Encoding, bytes: Buffer) => {
    const response = { body: bytes, headers: headersOf(encoding, bytes, headers, etag) };
    responses.set(encoding, response);
    listener();
    return response;
  };
  store("identity", body);
  if (brotli) store("br", brotli);
  const real = (encoding: Encoding) => (isCompressible ? encoding : "identity");
  let isImproved = brotli !== undefined || !isCompressible;
  return {
    etag,
    missedSearch,
    heldBytes: () =>
      [...responses.values()].reduce((sum, response) => sum + bytesOf(response), OBJECTS_BYTES),
    onHeld: (newListener) => {
      listener = newListener;
    },
    encoded: (encoding) => responses.get(real(encoding)),
    prepare: async (encoding) =>
      responses.get(real(encoding)) ??
      store(real(encoding), await compress(body, real(encoding), FIRST_QUALITY)),
    improve: () => {
      if (isImproved) return;
      isImproved = inBackground(async () => {
        store("br", await compress(body, "br", BEST_QUALITY));
      });
    },
  };
}

/** Allocates a buffer of exact size; `Buffer.from` would keep a shared pool of 64 KB alive. */
export function bodyOf(text: string): Buffer {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  body.write(text);
  return body;
}

/** Selects the encoding of the response; browsers accept all of them, in any order. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (acceptEncoding.includes("br") && !/\bbr\s*;\s*q=0(?:\.0*)?(?:,|$)/.test(acceptEncoding)) return "br";
  if (acceptEncoding.includes("gzip") && !/\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$)/.test(acceptEncoding))
    return "gzip";
  return "identity";
}

function headersOf(
  encoding: Encoding,
  bytes: Buffer,
  headers: ResponseParts["headers"],
  etag: string,
): string[] {
  const all = [
    ...headers,
    ["etag", etag],
    ["vary", "Accept-Encoding"],
    ["content-length", `${bytes.length}`],
  ];
  if (encoding !== "identity") all.push(["content-encoding", encoding]);
  return all.flat();
}

/** Headers that responses share are counted for each of them; the difference is small. */
function bytesOf({ body, headers }: EncodedResponse): number {
  return headers.reduce((sum, text) => sum + text.length, body.length);
}

async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return toExactSize(await promisify(gzip)(body));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return toExactSize(await promisify(brotliCompress)(body, { params }));
}

/** Copies to a buffer of exact size: zlib's output buffers of 64 KB would stay in memory. */
function toExactSize(bytes: Buffer): Buffer {
  const exactBytes = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exactBytes);
  return exactBytes;
}

/**
 * Compresses one response at a time, because the thread pool also serves files and passwords. Errors are
 * ignored.
 */
let background = Promise.resolve();
let waiting = 0;
/** Returns false when the queue is full. */
function inBackground(work: () => Promise<void>): boolean {
  if (waiting >= MAX_WAITING) return false;
  waiting += 1;
  background = background
    .then(work)
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  return true;
}
