import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** An answer as it goes out, compressed once. */
export interface CachedResponse {
  readonly etag: string;
  /** What was searched for, where nothing was found. */
  readonly unfound: string | undefined;
  /** Bytes that it holds by now, all encodings together. */
  held(): number;
  /** Called whenever it came to hold more or less; one listener, the cache that keeps it. */
  onHeld(listener: () => void): void;
  /** `undefined` until `prepare` has made it. */
  encoded(encoding: Encoding): EncodedResponse | undefined;
  prepare(encoding: Encoding): Promise<EncodedResponse>;
  /** Compresses harder in the background, once: for answers that are asked for again. */
  improve(): void;
}

export interface EncodedResponse {
  readonly body: Buffer;
  /** Name, value, name, value …: what `writeHead` takes fastest. */
  readonly headers: string[];
}

export interface ResponseParts {
  /** In memory of its own, see `bodyOf`. */
  readonly body: Buffer;
  /** Without length, encoding, vary and ETag. */
  readonly headers: readonly (readonly [string, string])[];
  /** The body compressed by Brotli beforehand. */
  readonly brotli?: Buffer | undefined;
  readonly unfound?: string | undefined;
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/;
const SMALLEST_COMPRESSED = 200;
const FIRST_QUALITY = 5;
const BEST_QUALITY = 11;
/** An answer's objects and the cache's entry for it, without bodies and headers. */
const OBJECTS_BYTES = 1_500;
/** As many may wait to be compressed harder; the others try again when they are asked for again. */
const MAX_WAITING = 32;

export function createCachedResponse({ body, headers, brotli, unfound }: ResponseParts): CachedResponse {
  const etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const isCompressible = COMPRESSIBLE.test(type) && body.length >= SMALLEST_COMPRESSED;
  const made = new Map<Encoding, EncodedResponse>();
  let listener = () => {};
  const keep = (encoding: Encoding, bytes: Buffer) => {
    const encoded = { body: bytes, headers: headersOf(encoding, bytes, headers, etag) };
    made.set(encoding, encoded);
    listener();
    return encoded;
  };
  keep("identity", body);
  if (brotli) keep("br", brotli);
  const real = (encoding: Encoding) => (isCompressible ? encoding : "identity");
  let isImproved = brotli !== undefined || !isCompressible;
  return {
    etag,
    unfound,
    held: () => [...made.values()].reduce((sum, encoded) => sum + bytesOf(encoded), OBJECTS_BYTES),
    onHeld: (told) => {
      listener = told;
    },
    encoded: (encoding) => made.get(real(encoding)),
    prepare: async (encoding) =>
      made.get(real(encoding)) ?? keep(real(encoding), await compress(body, real(encoding), FIRST_QUALITY)),
    improve: () => {
      if (isImproved) return;
      isImproved = inBackground(async () => {
        keep("br", await compress(body, "br", BEST_QUALITY));
      });
    },
  };
}

/** A body in memory of its own size; `Buffer.from` would keep the 64 KB alive that it takes small ones from. */
export function bodyOf(text: string): Buffer {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  body.write(text);
  return body;
}

/** The encoding to answer with; browsers send all of them, in any order. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (accepted.includes("br") && !/\bbr\s*;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return "br";
  if (accepted.includes("gzip") && !/\bgzip\s*;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted)) return "gzip";
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

/** Headers that all answers share are not counted once for each by the engine, but that is little. */
function bytesOf({ body, headers }: EncodedResponse): number {
  return headers.reduce((sum, text) => sum + text.length, body.length);
}

async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return exactly(await promisify(gzip)(body));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return exactly(await promisify(brotliCompress)(body, { params }));
}

/** In memory of its own size: zlib writes into 64 KB, all of which would be kept as long as an answer's few. */
function exactly(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

/** One at a time: the thread pool also serves files and passwords. What fails is not worth a word. */
let background = Promise.resolve();
let waiting = 0;
/** Whether it will be done; not when too much waits already. */
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
