import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import type { ShopInfo } from "../contract/shop.ts";
import type { Database } from "./db/database.ts";
import { createWishlistStore, wishlistRoutes } from "./domains/wishlist/index.ts";
import { Failure } from "./failure.ts";
import type { FindCaller } from "./http/caller.ts";
import { answerError, answerFailure } from "./http/error-answers.ts";
import { healthRoute } from "./http/health.ts";
import { serveDescription } from "./http/openapi.ts";
import { createRouter } from "./http/router.ts";

/** Everything the application is made of; tests pass their own. */
export interface AppDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly shop: ShopInfo;
  readonly findCaller: FindCaller;
  readonly now: () => Date;
}

/** Mounts every domain's routes; pages come last. */
export function createApp(deps: AppDeps): OpenAPIHono {
  const { db, log, shop, findCaller } = deps;
  const router = createRouter(findCaller);
  const { app } = router;
  app.onError((error, context) => answerError(error, context, log));

  wishlistRoutes(router, createWishlistStore(db));

  healthRoute(app, () => db.execute("select 1"));
  serveDescription(app, shop.name);
  app.all("/api/*", (context) =>
    answerFailure(context, new Failure("not-found", "There is no such call in this API.")),
  );
  return app;
}
