import type { Hono } from "hono";
import { cardPath } from "../../contract/pictures.ts";
import { Failure } from "../failure.ts";
import type { FoundCard } from "./card-cache.ts";

const A_YEAR = "public, max-age=31536000, immutable";
const LARGEST_ID = 2_147_483_647;

/** Serves `/media/card/<product>-<version>.jpg`; an older version's address leads to the newest. */
export function cardRoutes(
  app: Pick<Hono, "get">,
  findCard: (id: number) => Promise<FoundCard | undefined>,
): void {
  app.get("/media/card/:file", async (context) => {
    const [, id, version] = /^([1-9]\d{0,9})-([0-9a-f]{1,64})\.jpg$/.exec(context.req.param("file")) ?? [];
    const found = id && Number(id) <= LARGEST_ID ? await findCard(Number(id)) : undefined;
    if (found && found.card.version !== version)
      return context.redirect(cardPath(found.card.id, found.card.version), 302);
    const jpeg = await found?.jpeg();
    if (!jpeg) throw new Failure("not-found", "There is no such picture.");
    return context.body(jpeg, 200, { "cache-control": A_YEAR, "content-type": "image/jpeg" });
  });
}
