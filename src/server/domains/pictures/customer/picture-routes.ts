import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { isKnown } from "../../../files/if-none-match.ts";
import { Failure } from "../../failure.ts";
import type { PictureCache } from "../picture-cache.ts";
import { pictureSizeOf } from "../picture-size.ts";

const A_YEAR = "max-age=31536000, immutable";

const SHOWN = { "cache-control": `public, ${A_YEAR}` };
/** A picture of a private design may name a person: search engines must not list it, nor proxies keep it. */
const HIDDEN = { "cache-control": `private, ${A_YEAR}`, "x-robots-tag": "noindex, noimageindex" };

/**
 * Serves `/media/<hash>/<width>.<avif|webp>` and `…/cover-<width>.…`. The path identifies the content, so
 * browsers may cache it forever.
 */
export function pictureRoutes(
  app: Pick<Hono, "get">,
  cache: PictureCache,
  isPrivate: (hash: string) => Promise<boolean>,
): void {
  const isHidden = rememberHidden(isPrivate);
  app.get("/media/:hash/:file", async (context) => {
    const { hash, file } = context.req.param();
    const size = pictureSizeOf(file);
    const picture = size && (await cache.find(hash, size));
    if (!picture) throw new Failure("picture-unknown");
    const etag = `"${hash.slice(0, 16)}-${file}"`;
    const headers = { etag, ...((await isHidden(hash)) ? HIDDEN : SHOWN) };
    if (isKnown(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);
    return context.body(picture, 200, { ...headers, "content-type": `image/${size.format}` });
  });
}

function rememberHidden(isPrivate: (hash: string) => Promise<boolean>) {
  const remembered = new LRUCache<string, boolean>({ max: 20_000 });
  return async (hash: string): Promise<boolean> => {
    const isHidden = remembered.get(hash) ?? (await isPrivate(hash));
    remembered.set(hash, isHidden);
    return isHidden;
  };
}
