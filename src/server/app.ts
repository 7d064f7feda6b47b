import type { Hono } from "hono";
import type { Logger } from "pino";
import type { ShopInfo } from "../contract/shop.ts";
import type { OpenDatabase } from "./db/database.ts";
import { addressRoutes, createAddressStore, findOwnAddress } from "./domains/addresses/index.ts";
import {
  catalogueRoutes,
  createCatalogueStore,
  findLinkCard,
  keepCategories,
} from "./domains/catalogue/index.ts";
import {
  createCustomerStore,
  createFindCaller,
  createResetCodeStore,
  createSessionStore,
  customerRoutes,
  type Passwords,
} from "./domains/customers/index.ts";
import { downloadRoutes } from "./domains/downloads/index.ts";
import { Failure } from "./domains/failure.ts";
import { createEntitlementStore, orderRoutes, type Settling } from "./domains/orders/index.ts";
import { createProviderEventStore, paymentRoutes } from "./domains/payments/index.ts";
import { createCatalogueMaker, pdfCatalogueRoutes } from "./domains/pdf-catalogue/index.ts";
import { createPersonalDataStore, personalDataRoutes } from "./domains/personal-data/index.ts";
import { cardRoutes, type ProductPictures, pictureRoutes, readMaster } from "./domains/pictures/index.ts";
import { createReceiptStore, receiptRoutes, type Seller } from "./domains/receipts/index.ts";
import { createWishlistStore, wishlistRoutes } from "./domains/wishlist/index.ts";
import type { FileStore } from "./files/file-store.ts";
import { answerError, answerFailure } from "./http/error-answers.ts";
import { healthRoute } from "./http/health.ts";
import { createCallLimits } from "./http/limits/call-limits.ts";
import { createAddressOf } from "./http/limits/client-address.ts";
import { createRateLimiter, type Pause } from "./http/limits/rate-limiter.ts";
import { serveDescription } from "./http/openapi.ts";
import { createSite, type Site, type SiteApi, type SiteDeps } from "./http/pages/site.ts";
import { type CatalogueVersion, createCatalogueVersion } from "./http/response-cache/catalogue-version.ts";
import { createRouter } from "./http/router.ts";
import { createSharedCalls } from "./http/shared-calls.ts";
import { readBacklog } from "./metrics/backlog-store.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { metricsRoute } from "./metrics/metrics-route.ts";

/** Everything the application is made of; tests pass their own. */
export interface AppDeps extends Pick<SiteDeps, "renderPage" | "assetsFolder" | "answerCacheBytes"> {
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly shop: ShopInfo;
  /** Who sells, on receipts. */
  readonly seller: Seller;
  /** What the home page shows until the owner chooses. */
  readonly topSellerIds: readonly number[];
  readonly passwords: Passwords;
  /** Moves orders; the payment providers are in it. */
  readonly settling: Settling;
  /** Called when a provider's event waits to be handled. */
  readonly onProviderEvent: () => void;
  /** Design files. */
  readonly files: FileStore;
  readonly pictures: ProductPictures;
  /** Where finished PDF catalogues are kept. */
  readonly cataloguesFolder: string;
  /** Where nginx serves the files folder from; without it Node sends the bytes. */
  readonly filesAccelPrefix: string | undefined;
  /** The payment providers' stand-ins, where there are no keys. */
  readonly emulators: readonly { readonly path: string; readonly app: Hono }[];
  /** Proxies of ours that every request comes through. */
  readonly trustedProxies: number;
  /** Multiplies how often calls may be made. */
  readonly rateLimitFactor: number;
  readonly metrics: Metrics;
  /** Lets its bearer read the metrics from anywhere. */
  readonly metricsToken: string | undefined;
  readonly now: () => Date;
  /** For answers that must not be quick. */
  readonly pause: Pause;
}

/** Mounts every domain's routes; pages come last. */
export function createApp(deps: AppDeps): Site {
  const { products, categories } = createCatalogueStore(deps.database);
  const catalogueVersion = createCatalogueVersion(categories.version);
  return createSite(createApi(deps, catalogueVersion), {
    ...deps,
    ...deps.metrics,
    catalogueVersion,
    sitemap: { ...products, categories: categories.sitemap },
  });
}

function createApi(deps: AppDeps, catalogueVersion: CatalogueVersion): SiteApi {
  const { database, log, shop, now, pause } = deps;
  const { db } = database;
  const sessions = createSessionStore(database);
  const limiter = createRateLimiter({ database, now, pause, factor: deps.rateLimitFactor });
  const calls = createSharedCalls(log);
  const router = createRouter({
    calls,
    findCaller: createFindCaller(sessions, now),
    addressOf: createAddressOf(deps.trustedProxies),
    limitCall: createCallLimits(limiter),
  });
  const { app } = router;
  app.onError((error, context) => answerError(error, context, log));

  customerRoutes(router, {
    customers: createCustomerStore(db),
    sessions,
    codes: createResetCodeStore(db),
    passwords: deps.passwords,
    limiter,
    now,
    pause,
    onMail: deps.settling.onMail,
  });
  personalDataRoutes(router, {
    store: createPersonalDataStore(db),
    passwords: deps.passwords,
    limiter,
    now,
  });
  const addresses = createAddressStore(db);
  addressRoutes(router, addresses);
  const catalogue = createCatalogueStore(database);
  const tree = keepCategories(catalogue.categories, catalogueVersion.onChange);
  catalogueRoutes(router, catalogue, tree, deps.topSellerIds);
  wishlistRoutes(router, createWishlistStore(db));
  orderRoutes(router, {
    ...deps.settling,
    findVariants: catalogue.products.sellableVariants,
    findAddress: (customerId, id) => findOwnAddress(addresses, customerId, id),
    shop,
  });
  receiptRoutes(router, { receipts: createReceiptStore(db, deps.seller), now });
  paymentRoutes(router, {
    providers: deps.settling.providers,
    events: createProviderEventStore(db),
    onEvent: deps.onProviderEvent,
    now,
    log,
  });
  downloadRoutes(router, {
    entitlements: createEntitlementStore(database),
    files: deps.files,
    accelPrefix: deps.filesAccelPrefix,
    log,
  });

  const { isPicture } = catalogue.products;
  const master = (hash: string) => readMaster({ files: deps.files, isPicture }, hash);
  cardRoutes(app, deps.pictures.cards, (subject) => findLinkCard(catalogue, deps.topSellerIds, subject));
  pictureRoutes(app, deps.pictures.sizes);
  const findCatalogue = createCatalogueMaker({
    store: catalogue,
    readMaster: master,
    folder: deps.cataloguesFolder,
    shop,
    now,
  });
  pdfCatalogueRoutes(router, findCatalogue);
  for (const emulator of deps.emulators) app.route(emulator.path, emulator.app);
  healthRoute(router, () => db.execute("select 1"));
  metricsRoute(app, {
    ...deps,
    readStanding: async () => ({
      backlog: await readBacklog(db, now()),
      catalogueVersion: await catalogue.categories.version(),
      pool: database.pool,
    }),
  });
  serveDescription(app, shop.name);
  app.on(["GET", "POST", "PUT", "PATCH", "DELETE"], ["/api/*", "/backend/*"], (context) =>
    answerFailure(context, new Failure("not-found", "There is no such call in this API.")),
  );
  return { app, calls };
}
