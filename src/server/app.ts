import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import type { ShopInfo } from "../contract/shop.ts";
import type { OpenDatabase } from "./db/database.ts";
import { addressRoutes, createAddressStore } from "./domains/addresses/index.ts";
import { catalogueRoutes, createCatalogueStore } from "./domains/catalogue/index.ts";
import {
  createCustomerStore,
  createFindCaller,
  createResetCodeStore,
  createSessionStore,
  customerRoutes,
  type Passwords,
} from "./domains/customers/index.ts";
import { createWishlistStore, wishlistRoutes } from "./domains/wishlist/index.ts";
import { Failure } from "./failure.ts";
import { createAddressOf } from "./http/client-address.ts";
import { answerError, answerFailure } from "./http/error-answers.ts";
import { healthRoute } from "./http/health.ts";
import { serveDescription } from "./http/openapi.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { createRouter } from "./http/router.ts";

/** Everything the application is made of; tests pass their own. */
export interface AppDeps {
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly shop: ShopInfo;
  readonly passwords: Passwords;
  /** Proxies of ours that every request comes through. */
  readonly trustedProxies: number;
  readonly now: () => Date;
}

/** Mounts every domain's routes; pages come last. */
export function createApp(deps: AppDeps): OpenAPIHono {
  const { database, log, shop, now } = deps;
  const { db } = database;
  const sessions = createSessionStore(db);
  const router = createRouter(createFindCaller(sessions, now), createAddressOf(deps.trustedProxies));
  const { app } = router;
  app.onError((error, context) => answerError(error, context, log));

  customerRoutes(router, {
    customers: createCustomerStore(db),
    sessions,
    codes: createResetCodeStore(db),
    passwords: deps.passwords,
    limiter: createRateLimiter(db, now),
    now,
  });
  addressRoutes(router, createAddressStore(db));
  catalogueRoutes(router, createCatalogueStore(database));
  wishlistRoutes(router, createWishlistStore(db));

  healthRoute(app, () => db.execute("select 1"));
  serveDescription(app, shop.name);
  app.all("/api/*", (context) =>
    answerFailure(context, new Failure("not-found", "There is no such call in this API.")),
  );
  return app;
}
