import type { Hono } from "hono";
import type { Logger } from "pino";
import { OFFERS_CATEGORY_ID } from "../contract/constants.ts";
import type { ShopInfo } from "../contract/shop.ts";
import { type OfficeDeps, officeRoutes } from "./compose-office.ts";
import type { OpenDatabase } from "./db/database.ts";
import { addressRoutes, findOwnAddress } from "./domains/addresses/index.ts";
import { catalogueRoutes, findLinkCard, keepCategories } from "./domains/catalogue/index.ts";
import { contentRoutes, type KeptContent, keepContent, shopNow } from "./domains/content/index.ts";
import { createFindViewer, customerViewRoutes } from "./domains/customer-views/index.ts";
import { createFindCaller, customerRoutes, type Passwords } from "./domains/customers/index.ts";
import { downloadRoutes } from "./domains/downloads/index.ts";
import { Failure } from "./domains/failure.ts";
import { keepUntilChange } from "./domains/keep-until-change.ts";
import { listFields, ownMachineRoutes } from "./domains/machines/index.ts";
import { orderRoutes, type Settling } from "./domains/orders/index.ts";
import { paymentRoutes } from "./domains/payments/index.ts";
import { createCatalogueMaker, type DrawPrint, pdfCatalogueRoutes } from "./domains/pdf-catalogue/index.ts";
import { personalDataRoutes } from "./domains/personal-data/index.ts";
import {
  cardRoutes,
  type ProductPictures,
  pictureRoutes,
  readMaster,
  stitchOutRoutes,
} from "./domains/pictures/index.ts";
import { receiptRoutes } from "./domains/receipts/index.ts";
import { wishlistRoutes } from "./domains/wishlist/index.ts";
import type { FileStore } from "./files/file-store.ts";
import type { MadeFiles } from "./files/made-files.ts";
import { answerError, answerFailure } from "./http/error-answers.ts";
import { healthRoute } from "./http/health.ts";
import { isSecure } from "./http/host-cookie.ts";
import { createCallLimits } from "./http/limits/call-limits.ts";
import { createAddressOf } from "./http/limits/client-address.ts";
import { createRateLimiter, type Pause, type RateLimiter } from "./http/limits/rate-limiter.ts";
import { createOfficeHost } from "./http/office/office-host.ts";
import { serveDescription } from "./http/openapi.ts";
import { createSite, type Site, type SiteApi, type SiteDeps } from "./http/pages/site.ts";
import { createPublicCalls } from "./http/public-calls.ts";
import { type CatalogueVersion, createCatalogueVersion } from "./http/response-cache/catalogue-version.ts";
import { createRouter, type Router } from "./http/router.ts";
import { createViewCookie } from "./http/viewer.ts";
import { readBacklog } from "./metrics/backlog-store.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { metricsRoute } from "./metrics/metrics-route.ts";
import type { Stores } from "./stores.ts";

/** Everything the application is made of; tests pass their own. */
export interface AppDeps
  extends Pick<SiteDeps, "renderPage" | "assetsFolder" | "assetArchive" | "answerCacheBytes" | "onUnfound">,
    Pick<
      OfficeDeps,
      "officeOrigin" | "officeFolder" | "health" | "demoOffice" | "staged" | "uploadWorkers" | "checks"
    > {
  readonly database: OpenDatabase;
  readonly stores: Stores;
  readonly log: Logger;
  readonly shop: ShopInfo;
  /** What the home page shows until the owner chooses. */
  readonly topSellerIds: readonly number[];
  readonly passwords: Passwords;
  /** Moves orders; the payment providers are in it. */
  readonly settling: Settling;
  /** Called when a provider's event waits to be handled. */
  readonly onProviderEvent: () => void;
  /** Called when a change of many designs waits for background work. */
  readonly onBulk: () => void;
  /** Design files. */
  readonly files: FileStore;
  readonly pictures: ProductPictures;
  /** Finished PDF catalogues. */
  readonly made: MadeFiles;
  /** Where they keep pictures to print. */
  readonly cataloguesFolder: string;
  /** Draws pictures to print that are not stored yet, where somebody can. */
  readonly drawPrint?: DrawPrint | undefined;
  /** Where nginx serves the files folder from; without it Node sends the bytes. */
  readonly filesAccelPrefix: string | undefined;
  /** The payment providers' stand-ins, where there are no keys. */
  readonly emulators: readonly { readonly path: string; readonly app: Hono }[];
  /** Proxies of ours that every request comes through. */
  readonly trustedProxies: number;
  /** Multiplies how often calls may be made. */
  readonly rateLimitFactor: number;
  readonly metrics: Metrics;
  /** Whether this process was asked to end. */
  readonly isStopping: () => boolean;
  /** Lets its bearer read the metrics from anywhere. */
  readonly metricsToken: string | undefined;
  readonly now: () => Date;
  /** For answers that must not be quick. */
  readonly pause: Pause;
}

/** Mounts every domain's routes; pages come last. */
export function createApp(deps: AppDeps): Site {
  const { products, categories } = deps.stores.catalogue;
  const catalogueVersion = createCatalogueVersion(categories.version);
  const settings = async () => {
    const offers = await categories.find(OFFERS_CATEGORY_ID);
    return { ...deps.shop, hasOffers: offers !== undefined };
  };
  const content = keepContent(deps.stores.content, settings, catalogueVersion.onChange);
  return createSite(createApi(deps, { catalogueVersion, content }), {
    ...deps,
    shopIn: content.shop,
    ...deps.metrics,
    catalogueVersion,
    sitemap: { ...products, categories: categories.sitemap },
  });
}

interface Kept {
  readonly catalogueVersion: CatalogueVersion;
  readonly content: KeptContent;
}

function createApi(deps: AppDeps, { catalogueVersion, content }: Kept): SiteApi {
  const { database, stores, log, shop, now, pause } = deps;
  const limiter = createRateLimiter({ database, now, pause, factor: deps.rateLimitFactor });
  const calls = createPublicCalls(log);
  const addressOf = createAddressOf(deps.trustedProxies);
  const cookie = createViewCookie(isSecure(shop.origin));
  const router = createRouter({
    calls,
    findCaller: createFindCaller(stores.sessions, now),
    addressOf,
    limitCall: createCallLimits(limiter),
    viewing: { cookie, find: createFindViewer(stores.customerViews, now) },
  });
  const { app } = router;
  app.onError((error, context) => answerError(error, context, log));

  accountRoutes(router, deps, limiter);
  customerViewRoutes(router, { ...deps, views: stores.customerViews, cookie });
  const tree = keepCategories(stores.catalogue.categories, catalogueVersion.onChange);
  const fields = keepUntilChange(() => listFields(stores.machines), catalogueVersion.onChange);
  const { onChange } = catalogueVersion;
  const usualTopSellers = deps.topSellerIds;
  catalogueRoutes(router, { store: stores.catalogue, tree, fields, onChange, usualTopSellers });
  contentRoutes(router, content);
  purchaseRoutes(router, deps);
  drawnRoutes(router, deps);
  for (const emulator of deps.emulators) app.route(emulator.path, emulator.app);
  operatingRoutes(router, deps);
  officeRoutes(app, {
    ...deps,
    ...{ addressOf, limiter, content },
    onMail: deps.settling.onMail,
    call: calls.answer,
  });
  serveDescription(app, shop.name, createOfficeHost(deps.officeOrigin, shop));
  app.on(["GET", "POST", "PUT", "PATCH", "DELETE"], ["/api/*", "/backend/*"], (context) =>
    answerFailure(context, new Failure("call-unknown")),
  );
  return { app, calls };
}

/** What belongs to one customer. */
function accountRoutes(router: Router, deps: AppDeps, limiter: RateLimiter): void {
  const { stores, passwords, now, pause } = deps;
  customerRoutes(router, {
    customers: stores.customers,
    sessions: stores.sessions,
    codes: stores.resetCodes,
    passwords,
    limiter,
    now,
    pause,
    onMail: deps.settling.onMail,
  });
  personalDataRoutes(router, { store: stores.personalData, passwords, limiter, now });
  addressRoutes(router, stores.addresses);
  wishlistRoutes(router, stores.wishlist);
  ownMachineRoutes(router, { machines: stores.machines, own: stores.ownMachines, now });
}

/** From the cart to the downloaded file. */
function purchaseRoutes(router: Router, deps: AppDeps): void {
  const { stores, settling, shop, now, log } = deps;
  orderRoutes(router, {
    ...settling,
    findVariants: stores.catalogue.products.sellableVariants,
    findAddress: (customerId, id) => findOwnAddress(stores.addresses, customerId, id),
    shop,
  });
  receiptRoutes(router, { receipts: stores.receipts, now });
  paymentRoutes(router, {
    providers: settling.providers,
    events: stores.providerEvents,
    isOrder: async (providerOrderId) => (await stores.orders.find(providerOrderId)) !== undefined,
    onEvent: deps.onProviderEvent,
    now,
    log,
  });
  const { filesAccelPrefix: accelPrefix, files } = deps;
  downloadRoutes(router, { entitlements: stores.entitlements, files, accelPrefix, now, log });
}

/** Pictures, the cards that shared links show, and the catalogue as PDF. */
function drawnRoutes(router: Router, deps: AppDeps): void {
  const { files, pictures, shop, now } = deps;
  const { catalogue } = deps.stores;
  const { isPicture } = catalogue.products;
  const master = (hash: string) => readMaster({ files, isPicture }, hash);
  cardRoutes(router.app, pictures.cards, (subject) => findLinkCard(catalogue, deps.topSellerIds, subject));
  pictureRoutes(router.app, pictures.sizes);
  stitchOutRoutes(router, pictures.stitchOuts, catalogue.products.soldDesign);
  const catalogues = createCatalogueMaker({
    store: catalogue,
    readMaster: master,
    made: deps.made,
    folder: deps.cataloguesFolder,
    drawPrint: deps.drawPrint,
    shop: () => shopNow(deps.stores.content, shop),
    now,
  });
  pdfCatalogueRoutes(router, catalogues);
}

/** For whoever runs the shop. */
function operatingRoutes(router: Router, deps: AppDeps): void {
  const { db, pool } = deps.database;
  healthRoute(router, () => db.execute("select 1"), deps.isStopping);
  metricsRoute(router.app, {
    ...deps,
    readStanding: async () => ({
      backlog: await readBacklog(db, deps.now()),
      catalogueVersion: await deps.stores.catalogue.categories.version(),
      pool,
    }),
  });
}
