import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { isKnown } from "../../files/if-none-match.ts";
import { type CachedResponse, createCachedResponse, encodingFor } from "../response-cache/cached-response.ts";
import type { AssetArchive } from "./asset-archive.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/**
 * Serves the built files of `folder` below `path` from memory; their names contain a content hash. Files of
 * other builds come from the archive.
 */
export function staticAssetRoutes(
  app: OpenAPIHono,
  path: "/assets" | "/office/assets",
  folder: string,
  archive?: Pick<AssetArchive, "find">,
): void {
  const files = readAssets(folder);
  const room = path === "/assets" ? "shop" : "office";
  const findEarlier = async (name: string) => {
    const asset = await archive?.find(room, name);
    return asset && assetAnswer(name, asset.body, asset.brotli);
  };
  app.get(`${path}/:file`, async (context) => {
    const name = context.req.param("file");
    const answer = files.get(name) ?? (await findEarlier(name));
    if (!answer) return context.text("File not found.", 404);
    const { body, headers } = await answer.prepare(encodingFor(context.req.header("accept-encoding")));
    for (let index = 0; index < headers.length; index += 2)
      context.header(headers[index] ?? "", headers[index + 1]);
    return isKnown(context.req.header("if-none-match"), answer.etag)
      ? context.body(null, 304)
      : context.body(new Uint8Array(body));
  });
}

function readAssets(folder: string): Map<string, CachedResponse> {
  const names = new Set(listFiles(folder));
  return new Map(
    [...names]
      .filter((name) => extname(name) !== ".br")
      .map((name) => {
        const brotli = names.has(`${name}.br`) ? readFileSync(join(folder, `${name}.br`)) : undefined;
        return [name, assetAnswer(name, readFileSync(join(folder, name)), brotli)];
      }),
  );
}

function assetAnswer(name: string, body: Buffer, brotli: Buffer | undefined): CachedResponse {
  const headers = [
    ["content-type", TYPES[extname(name)] ?? "application/octet-stream"],
    ["cache-control", "public, max-age=31536000, immutable"],
  ] as const;
  return createCachedResponse({ body, headers, brotli });
}

/** Empty before the first build. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
