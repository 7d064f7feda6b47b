import type { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { BODY_LIMIT_BYTES, OFFERS_CATEGORY_ID } from "../contract/constants.ts";
import { path } from "../contract/paths.ts";
import { adaptationRoutes, sizeReader } from "./domains/adaptations/index.ts";
import { addressRoutes } from "./domains/addresses/index.ts";
import { auditLogRoutes } from "./domains/audit-log/index.ts";
import { bookRoutes, readOwnGstin } from "./domains/books/index.ts";
import { cacheUntilChange } from "./domains/cache-until-change.ts";
import { careRoutes, officeTicketRoutes, ticketCounter } from "./domains/care/index.ts";
import { cartRoutes, factsFor } from "./domains/cart/index.ts";
import { cacheCategories, catalogueRoutes } from "./domains/catalogue/index.ts";
import { catalogueOfficeRoutes, designCounter } from "./domains/catalogue/office/index.ts";
import {
  categoriesWithProducts,
  findCategory,
  idRangesOnSale,
  listCategories,
  productsInIdRange,
  readStoredVersion,
} from "./domains/catalogue/reading/index.ts";
import { connectionRoutes } from "./domains/connections/index.ts";
import {
  cacheContent,
  contentOfficeRoutes,
  contentRoutes,
  darkPatternRoutes,
  identityRoutes,
  settingsOfficeRoutes,
} from "./domains/content/index.ts";
import { createFindCaller, customerRoutes } from "./domains/customers/index.ts";
import {
  customerCounter,
  customerSupportRoutes,
  logCustomerExport,
} from "./domains/customers/office/index.ts";
import { downloadRoutes, libraryRoutes, linkRoutes, printRoutes } from "./domains/downloads/index.ts";
import { Failure } from "./domains/failure.ts";
import {
  createFindImpersonator,
  impersonationOfficeRoutes,
  impersonationRoutes,
} from "./domains/impersonation/index.ts";
import { intakeRoutes } from "./domains/intake/index.ts";
import { letteringRoutes, namesOfficeRoutes } from "./domains/lettering/index.ts";
import { listFields, listMachines, machineRoutes, ownMachineRoutes } from "./domains/machines/index.ts";
import { missedSearchRoutes } from "./domains/missed-searches/index.ts";
import { claimRoutes, moveInRoutes } from "./domains/move-in/index.ts";
import { findOldAddress, findOldCategory, oldAddressRoutes } from "./domains/old-addresses/index.ts";
import { exchangeRoutes, findOrder, orderRoutes, readReceiptedOrder } from "./domains/orders/index.ts";
import { officeOrderRoutes, orderCounter, unpaidOrderRoutes } from "./domains/orders/office/index.ts";
import { paymentRoutes } from "./domains/payments/index.ts";
import { pdfCatalogueRoutes } from "./domains/pdf-catalogue/index.ts";
import { personalDataOfficeRoutes, personalDataRoutes } from "./domains/personal-data/index.ts";
import { galleryOf, mediaRoutes } from "./domains/pictures/index.ts";
import { createCurrentSales, createVersionByClock, promotionRoutes } from "./domains/promotions/index.ts";
import { receiptRoutes } from "./domains/receipts/index.ts";
import { salesRoutes, viewRoutes } from "./domains/sales/index.ts";
import { settlementRoutes } from "./domains/settlements/index.ts";
import { attentionRoutes, healthRoutes, setupRoutes } from "./domains/shop-health/index.ts";
import { createFindOfficeCaller, hasNoStaff, isFresh, staffRoutes } from "./domains/staff/index.ts";
import { notificationRoutes } from "./domains/staff-notifications/index.ts";
import { noteVitalsRoutes, vitalsRoutes } from "./domains/visit-vitals/index.ts";
import { wishlistRoutes } from "./domains/wishlist/index.ts";
import { answerError, answerFailure } from "./http/error-answers.ts";
import { healthRoute } from "./http/health.ts";
import { isSecure } from "./http/host-cookie.ts";
import { createImpersonationCookie } from "./http/impersonator.ts";
import { createCallLimits } from "./http/limits/call-limits.ts";
import { createAddressOf } from "./http/limits/client-address.ts";
import { createRateLimiter } from "./http/limits/rate-limiter.ts";
import { createOfficeHost } from "./http/office/office-host.ts";
import { createOfficeOrigin } from "./http/office/office-origin.ts";
import { officePages } from "./http/office/office-pages.ts";
import { createOfficeRouter } from "./http/office/office-router.ts";
import { serveDescription } from "./http/openapi.ts";
import { createPreviewPage } from "./http/pages/preview-product.ts";
import { createSite, type Site } from "./http/pages/site.ts";
import { createPublicCalls } from "./http/public-calls.ts";
import { createCatalogueVersion } from "./http/response-cache/catalogue-version.ts";
import { createRouter, type Router } from "./http/router.ts";
import { readBacklog } from "./metrics/backlog-store.ts";
import { metricsRoute } from "./metrics/metrics-route.ts";
import type { Shop, ShopParts } from "./shop.ts";

/** Builds the shop's HTTP server. Each domain registers its API routes; the pages are registered last. */
export function createApp(parts: ShopParts): Site {
  const calls = createPublicCalls(parts.log);
  const shop = openShop(parts, calls.answer);
  const { database, db, info, log, now, impersonationCookie, addressOf, limiter } = shop;
  const router = createRouter({
    calls,
    findCaller: createFindCaller(database, now),
    addressOf,
    limitCall: createCallLimits(limiter),
    impersonation: { cookie: impersonationCookie, find: createFindImpersonator(db, now) },
  });
  const { app } = router;
  app.onError((error, context) => answerError(error, context, log));
  storefrontRoutes(router, shop);
  operatingRoutes(router, shop);
  officeRoutes(app, shop);
  serveDescription(app, info.name, createOfficeHost(shop.officeOrigin, info));
  app.on(["GET", "POST", "PUT", "PATCH", "DELETE"], ["/api/*", "/backend/*"], (context) =>
    answerFailure(context, new Failure("call-unknown")),
  );
  return createSite(
    { app, calls },
    {
      ...shop,
      ...shop.metrics,
      shop: info,
      shopIn: shop.content.shop,
      findOldAddress: async (address) => {
        const id = await findOldAddress(db, address);
        return id === undefined ? findOldCategory(db, address) : path.product(id);
      },
      sitemap: {
        idRanges: (size) => idRangesOnSale(db, size),
        inIdRange: (first, end) => productsInIdRange(db, first, end),
        categories: () => categoriesWithProducts(db),
        hasNames: async () => (await shop.content.shop("en")).hasNames === true,
      },
    },
  );
}

/** Adds the services that are created once from the given parts. */
function openShop(parts: ShopParts, call: Shop["call"]): Shop {
  const { database, info, now, pause } = parts;
  const { db } = database;
  const catalogue = openCatalogue(parts);
  const settings = async () => ({
    ...info,
    hasOffers: (await findCategory(db, OFFERS_CATEGORY_ID)) !== undefined,
  });
  return {
    ...parts,
    ...catalogue,
    db,
    content: cacheContent(db, settings, catalogue.catalogueVersion.onChange, parts.overrides),
    limiter: createRateLimiter({ database, now, pause, factor: parts.rateLimitFactor }),
    addressOf: createAddressOf(parts.trustedProxies),
    onMail: parts.settling.onMail,
    impersonationCookie: createImpersonationCookie(isSecure(info.origin)),
    sewingFields: () => listFields(db),
    call,
  };
}

/** Opens the running sales, and the catalogue's version, which rises as they start and end. */
function openCatalogue({ database, now }: ShopParts) {
  const { db } = database;
  const { read, readForCaches, ...expectedChanges } = createVersionByClock(
    db,
    () => readStoredVersion(db),
    now,
  );
  const catalogueVersion = createCatalogueVersion(readForCaches, undefined, expectedChanges);
  const currentSales = createCurrentSales(database, now, (readSales) => {
    const readCached = cacheUntilChange(readSales, catalogueVersion.onChange);
    return async () => {
      await catalogueVersion.refresh();
      return readCached();
    };
  });
  return { catalogueVersion, currentSales, readVersion: read };
}

function storefrontRoutes(router: Router, shop: Shop): void {
  customerRoutes(router, shop);
  personalDataRoutes(router, shop);
  addressRoutes(router, { ...shop, ownGstin: () => readOwnGstin(shop.db, shop.seller) });
  wishlistRoutes(router, shop);
  ownMachineRoutes(router, shop);
  impersonationRoutes(router, shop);
  const { onChange } = shop.catalogueVersion;
  catalogueRoutes(router, {
    ...shop,
    tree: cacheCategories(() => listCategories(shop.db), onChange),
    fields: cacheUntilChange(shop.sewingFields, onChange),
    galleryOf,
    onChange,
    defaultTopSellers: shop.topSellerIds,
  });
  viewRoutes(router, shop);
  noteVitalsRoutes(router, shop);
  contentRoutes(router, shop);
  identityRoutes(router, shop);
  cartRoutes(router, shop);
  orderRoutes(router, shop);
  exchangeRoutes(router, shop);
  claimRoutes(router, shop);
  receiptRoutes(router, { ...shop, readReceiptedOrder });
  careRoutes(router, shop);
  paymentRoutes(router, { ...shop, findOrder });
  downloadRoutes(router, shop);
  adaptationRoutes(router, shop);
  letteringRoutes(router, shop);
  linkRoutes(router, shop);
  libraryRoutes(router, shop);
  printRoutes(router, shop);
  mediaRoutes(router, shop);
  // A finished PDF is of the version in the database, which may be newer than the caches' one.
  const currentSales = createCurrentSales(shop.database, shop.now);
  pdfCatalogueRoutes(router, { ...shop, currentSales });
  for (const emulator of shop.emulators) {
    router.app.use(`${emulator.path}/*`, limitBody);
    router.app.route(emulator.path, emulator.app);
  }
}

/** For routes that read their body themselves. */
const limitBody = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: () => {
    throw new Failure("request-too-large");
  },
});

/** Registers `/api/health` and `/metrics`, for operators. */
function operatingRoutes(router: Router, shop: Shop): void {
  const { db, pool } = shop.database;
  healthRoute(router, () => db.execute("select 1"), shop.isStopping);
  metricsRoute(router.app, {
    ...shop,
    readStatus: async () => ({
      backlog: await readBacklog(db, shop.now()),
      catalogueVersion: await shop.readVersion(),
      pool,
    }),
  });
}

/** Registers the office's pages and API routes on the application that also serves the storefront. */
function officeRoutes(app: OpenAPIHono, shop: Shop): void {
  const { database, db, info, addressOf, now } = shop;
  const originOf = createOfficeOrigin(shop.officeOrigin);
  const host = createOfficeHost(shop.officeOrigin, info);
  const pages = { ...shop, shop: info, folder: shop.officeFolder, originOf, host };
  const shopName = async () => (await shop.readShopInfo()).name;
  officePages(app, { ...pages, shopName, hasNoStaff: () => hasNoStaff(db) });
  const router = createOfficeRouter({
    app,
    originOf,
    findCaller: createFindOfficeCaller(db, now),
    addressOf,
    isFresh: (provedAt) => isFresh(provedAt, now()),
  });
  const listCounters = {
    orders: orderCounter(shop),
    tickets: ticketCounter(shop),
    designs: designCounter(database),
    customers: customerCounter(shop),
  };
  staffRoutes(router, { ...shop, listCounters });
  auditLogRoutes(router, shop);
  const readSizes = sizeReader(db);
  catalogueOfficeRoutes(router, { ...shop, readSizes }, createPreviewPage(shop));
  machineRoutes(router, shop);
  const intake = intakeRoutes(router, { ...shop, machines: () => listMachines(db) });
  customerSupportRoutes(router, shop);
  personalDataOfficeRoutes(router, shop);
  impersonationOfficeRoutes(router, shop);
  contentOfficeRoutes(router, shop);
  darkPatternRoutes(router, shop);
  settingsOfficeRoutes(router, { ...shop, ...intake, defaultIdentity: shop.overrides });
  officeOrderRoutes(router, shop);
  unpaidOrderRoutes(router, shop);
  bookRoutes(router, shop);
  promotionRoutes(router, { ...shop, readFacts: (lines, at) => factsFor(lines, { database, at }) });
  officeTicketRoutes(router, shop);
  attentionRoutes(router, shop);
  notificationRoutes(router, shop);
  healthRoutes(router, shop);
  vitalsRoutes(router, shop);
  connectionRoutes(router, shop);
  namesOfficeRoutes(router, shop);
  setupRoutes(router, shop);
  settlementRoutes(router, shop);
  salesRoutes(router, { ...shop, logCustomerExport });
  missedSearchRoutes(router, shop);
  oldAddressRoutes(router, shop);
  moveInRoutes(router, shop);
}
