import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Access } from "../../src/server/adapters/storage/s3-bucket.ts";

export interface BucketServer {
  readonly access: S3Access;
  /** Settings of a shop process that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Contents by path: `/designs/ab/cd/…`. */
  readonly objects: Map<string, Buffer>;
  /** Received calls in order: `PUT /designs/ab/cd/…`. */
  readonly calls: string[];
  /** Refusal of all calls of a method: `{ PUT: [403, "AccessDenied"] }`. */
  refusals: Partial<Record<string, readonly [status: number, code: string]>>;
  close(): void;
}

const BUCKET = "designs";

const KEYS = { accessKeyId: "key", secretAccessKey: "secret" };

/** Starts a server of the part of the S3 protocol that the shop uses. */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const refused = opened.refusals[request.method ?? ""];
    if (refused) return response.writeHead(refused[0]).end(errorXml(refused[1]));
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/"))
      return response.writeHead(403).end(errorXml("InvalidAccessKeyId"));
    if (!isSigned(request)) return response.writeHead(403).end(errorXml("SignatureDoesNotMatch"));
    const { pathname: key, searchParams } = new URL(request.url ?? "", "http://bucket");
    if (searchParams.has("list-type"))
      return response.end(listing(objects, searchParams.get("prefix") ?? ""));
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (request.method === "PUT") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      objects.set(key, Buffer.concat(chunks));
      return response.end();
    }
    const object = objects.get(key);
    if (!object) return response.writeHead(404).end(errorXml("NoSuchKey"));
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "");
    if (!range) return response.end(object);
    const [first, last] = [Number(range[1]), Number(range[2])];
    response.writeHead(206, { "content-range": `bytes ${first}-${last}/${object.length}` });
    return response.end(object.subarray(first, last + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const opened: BucketServer = {
    access: { endpoint, bucket: BUCKET, region: "auto", ...KEYS },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    objects,
    calls,
    refusals: {},
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return opened;
}

/** True when the request has a valid AWS signature version 4. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const [, day, region, names = "", signature] =
    /Credential=key\/(\d+)\/(\w+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const { pathname, searchParams } = new URL(url ?? "", "http://bucket");
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const signed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const asked = [method, pathname, query, signed.join(""), names, headers["x-amz-content-sha256"]].join("\n");
  const scope = [day, region, "s3", "aws4_request"];
  const text = [
    "AWS4-HMAC-SHA256",
    headers["x-amz-date"],
    scope.join("/"),
    createHash("sha256").update(asked).digest("hex"),
  ].join("\n");
  const hmac = (key: string | Buffer, value = "") => createHmac("sha256", key).update(value).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${KEYS.secretAccessKey}`);
  return hmac(key, text).toString("hex") === signature;
}

function errorXml(code: string): string {
  return `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;
}

function listing(objects: Map<string, Buffer>, prefix: string): string {
  const contents = [...objects]
    .map(([path, { length }]) => ({ key: path.slice(BUCKET.length + 2), length }))
    .filter(({ key }) => key.startsWith(prefix))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(
      ({ key, length }) =>
        `<Contents><Key>${key}</Key><Size>${length}</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>"e"</ETag></Contents>`,
    );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}
