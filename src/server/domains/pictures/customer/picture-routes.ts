import type { Hono } from "hono";
import { isKnown } from "../../../files/if-none-match.ts";
import { Failure } from "../../failure.ts";
import type { PictureCache } from "../picture-cache.ts";
import { pictureSizeOf } from "../picture-size.ts";

const A_YEAR = "public, max-age=31536000, immutable";

/**
 * Serves `/media/<hash>/<width>.<avif|webp>` and `…/cover-<width>.…`. The path identifies the content, so
 * browsers may cache it forever.
 */
export function pictureRoutes(app: Pick<Hono, "get">, cache: PictureCache): void {
  app.get("/media/:hash/:file", async (context) => {
    const { hash, file } = context.req.param();
    const size = pictureSizeOf(file);
    const picture = size && (await cache.find(hash, size));
    if (!picture) throw new Failure("picture-unknown");
    const etag = `"${hash.slice(0, 16)}-${file}"`;
    const headers = { "cache-control": A_YEAR, etag };
    if (isKnown(context.req.header("if-none-match"), etag)) return context.body(null, 304, headers);
    return context.body(picture, 200, { ...headers, "content-type": `image/${size.format}` });
  });
}
