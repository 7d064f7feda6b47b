import type { Hono } from "hono";
import { cardPath } from "../../../../contract/pictures.ts";
import type { LinkCard } from "../../catalogue/index.ts";
import { Failure } from "../../failure.ts";
import type { CardCache } from "../card-cache.ts";

const A_YEAR = "public, max-age=31536000, immutable";

/** Serves `/media/card/<subject>-<version>.jpg`; paths with an older version redirect to the current one. */
export function cardRoutes(
  app: Pick<Hono, "get">,
  cards: CardCache,
  findCard: (subject: string) => Promise<LinkCard | undefined>,
): void {
  app.get("/media/card/:file", async (context) => {
    const [, subject, version] = /^(.+)-([0-9a-f]{1,64})\.jpg$/.exec(context.req.param("file")) ?? [];
    const card = subject && (await findCard(subject));
    if (card && card.version !== version) return context.redirect(cardPath(card), 302);
    const jpeg = card && (await cards.find(card));
    if (!jpeg) throw new Failure("picture-unknown");
    return context.body(jpeg, 200, { "cache-control": A_YEAR, "content-type": "image/jpeg" });
  });
}
