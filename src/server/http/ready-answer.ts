import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** An answer as it goes out, compressed once. */
export interface ReadyAnswer {
  readonly etag: string;
  /** Bytes that it may come to hold, all encodings together. */
  readonly cost: number;
  /** `undefined` until `prepare` has made it. */
  encoded(encoding: Encoding): EncodedAnswer | undefined;
  prepare(encoding: Encoding): Promise<EncodedAnswer>;
  /** Compresses harder in the background, once: for answers that are asked for again. */
  improve(): void;
}

export interface EncodedAnswer {
  readonly body: Buffer;
  /** Name, value, name, value …: what `writeHead` takes fastest. */
  readonly headers: string[];
}

export interface AnswerParts {
  readonly body: Buffer;
  /** Without length, encoding, vary and ETag. */
  readonly headers: readonly (readonly [string, string])[];
  /** The body compressed by Brotli beforehand. */
  readonly brotli?: Buffer | undefined;
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml)|image\/svg)/;
const SMALLEST_COMPRESSED = 200;
const FIRST_QUALITY = 5;
const BEST_QUALITY = 11;

export function createReadyAnswer({ body, headers, brotli }: AnswerParts): ReadyAnswer {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const isCompressible = COMPRESSIBLE.test(type) && body.length >= SMALLEST_COMPRESSED;
  const made = new Map<Encoding, EncodedAnswer>();
  const keep = (encoding: Encoding, bytes: Buffer) => {
    const encoded = { body: bytes, headers: headersOf(encoding, bytes, headers, etag) };
    made.set(encoding, encoded);
    return encoded;
  };
  keep("identity", body);
  if (brotli) keep("br", brotli);
  const real = (encoding: Encoding) => (isCompressible ? encoding : "identity");
  let isImproved = brotli !== undefined || !isCompressible;
  return {
    etag,
    cost: Math.ceil(body.length * 1.5) + 2_000,
    encoded: (encoding) => made.get(real(encoding)),
    prepare: async (encoding) =>
      made.get(real(encoding)) ?? keep(real(encoding), await compress(body, real(encoding), FIRST_QUALITY)),
    improve: () => {
      if (isImproved) return;
      isImproved = true;
      inBackground(async () => {
        keep("br", await compress(body, "br", BEST_QUALITY));
      });
    },
  };
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
  headers: AnswerParts["headers"],
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

function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "identity") return Promise.resolve(body);
  if (encoding === "gzip") return promisify(gzip)(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

/** One at a time: the thread pool also serves files and passwords. What fails is not worth a word. */
let background = Promise.resolve();
function inBackground(work: () => Promise<void>): void {
  background = background.then(work).catch(() => {});
}
