import type { RequestListener } from "node:http";
import { dirname } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { ShopInfo } from "../../../contract/shop.ts";
import { apiDocsRoutes } from "../api-docs.ts";
import { withContract } from "../contract-header.ts";
import { createOfficeHost } from "../office/office-host.ts";
import type { PublicCalls } from "../public-calls.ts";
import { logRequests, logRoute, type RequestLogDeps } from "../request-log.ts";
import { type CachingServerDeps, createCachingServer } from "../response-cache/caching-server.ts";
import type { CatalogueVersion } from "../response-cache/catalogue-version.ts";
import { createResponseMakers } from "../response-cache/response-maker.ts";
import { createSecurityHeaders, type SecurityHeadersOf, securityHeaders } from "../security-headers.ts";
import { appFileRoutes } from "./app-files.ts";
import type { AssetArchive } from "./asset-archive.ts";
import { errorPage } from "./error-page.ts";
import { leadOldAddresses, type OldAddresses } from "./lead-old-addresses.ts";
import { createPages, type PagesDeps } from "./pages.ts";
import { type SitemapSource, searchEngineRoutes } from "./search-engine-files.ts";
import type { RenderPage } from "./ssr.ts";
import { staticAssetRoutes } from "./static-assets.ts";

/** Dependencies of the site around the API: pages, files, caches, headers. */
export interface SiteDeps extends OldAddresses {
  readonly log: Logger;
  readonly shop: ShopInfo;
  readonly shopIn: PagesDeps["shopIn"];
  /** `undefined` before the pages were built. */
  readonly renderPage?: RenderPage | undefined;
  /** Built browser files. */
  readonly assetsFolder: string;
  /** Browser files of other builds. */
  readonly assetArchive?: Pick<AssetArchive, "find">;
  /** Memory of the response cache; 0 disables it. */
  readonly answerCacheBytes: number;
  readonly catalogueVersion: CatalogueVersion;
  readonly sitemap: SitemapSource;
  /** The only origin of the office; `undefined`: every origin of the shop. */
  readonly officeOrigin?: string | undefined;
  /** Number of our own proxies that every request passes. */
  readonly trustedProxies: number;
  readonly onAnswered?: RequestLogDeps["onAnswered"];
  readonly onCacheHit?: CachingServerDeps["onCacheHit"];
  readonly onMissedSearch?: CachingServerDeps["onMissedSearch"];
}

/** The complete shop as a request listener for Node, and `request` for tests. */
export interface Site {
  readonly listener: RequestListener;
  readonly request: (input: string | Request, init?: RequestInit) => Promise<Response>;
}

/** The API: calls for single customers, and public calls with one response for everyone. */
export interface SiteApi {
  readonly app: OpenAPIHono;
  readonly calls: PublicCalls;
}

export function createSite({ app: api, calls }: SiteApi, deps: SiteDeps): Site {
  const { shop, log } = deps;
  const headersOf = withContract(
    createSecurityHeaders({
      razorpayCheckout: shop.paymentProviders.includes("razorpay") && !shop.paymentsEmulated,
      https: shop.origin.startsWith("https:"),
      shopFormTarget: deps.officeOrigin && deps.officeOrigin !== shop.origin ? shop.origin : undefined,
    }),
  );
  const office = createOfficeHost(deps.officeOrigin, shop);
  const notFound = () => refuseOnOfficeHost(headersOf);
  const app = createFramework(api, deps, headersOf);
  const cachingServer = createCachingServer({
    maxBytes: deps.answerCacheBytes,
    version: deps.catalogueVersion,
    onCacheHit: deps.onCacheHit,
    onMissedSearch: deps.onMissedSearch,
    findMaker: createResponseMakers({
      calls,
      headersOf,
      makePage: leadOldAddresses({
        ...deps,
        headersOf,
        makePage: createPages({ ...deps, calls, headersOf }),
      }),
      isPage: (path) =>
        !API_PATHS.test(path) &&
        app.router.match("GET", path)[0].every(([[, route]]) => route.path === EVERY_PATH),
    }),
  });
  const listener = getRequestListener(app.fetch);
  const make: RequestListener = (request, response) =>
    cachingServer.make(request, response, () => void listener(request, response));
  const serve = (fallback: RequestListener): RequestListener => {
    return (request, response) => cachingServer.serve(request, response, () => fallback(request, response));
  };
  const refuse = logRequests(
    deps,
    getRequestListener(async () => notFound()),
  );
  const onItsHost = (serveAll: RequestListener): RequestListener => {
    return (request, response) => {
      const isForeign = office.isForeign(request.headers.host, request.url);
      return (isForeign ? refuse : serveAll)(request, response);
    };
  };
  // Logging a cached response takes longer than sending it, so those are only logged at level debug.
  const logsEveryRequest = log.isLevelEnabled("debug");
  return {
    listener: onItsHost(logsEveryRequest ? logRequests(deps, serve(make)) : serve(logRequests(deps, make))),
    request: async (input, init) => {
      const request =
        input instanceof Request ? input : new Request(new URL(input, "http://localhost"), init);
      if (office.isForeign(new URL(request.url).host, request.url)) return notFound();
      return (await cachingServer.respond(request)) ?? app.fetch(request);
    },
  };
}

/**
 * Refuses storefront paths on the office's host, because a vulnerability there would reach the office's
 * calls.
 */
function refuseOnOfficeHost(headersOf: SecurityHeadersOf): Response {
  const type = "text/plain; charset=UTF-8";
  const headers = [["content-type", type], ["cache-control", "no-store"], ...headersOf("/", type)] as const;
  const response = new Response("Page not found on the office's host.", { status: 404 });
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}

/** Excludes API paths early, which is faster than matching routes; one of them always handles them. */
const API_PATHS = /^\/(?:api|backend)\//;
/** Path of the middlewares. */
const EVERY_PATH = "/*";

/** Serves everything except public calls and pages. */
function createFramework(api: OpenAPIHono, deps: SiteDeps, headersOf: SecurityHeadersOf): OpenAPIHono {
  const { shop, log } = deps;
  const app = new OpenAPIHono();
  app.use(logRoute, securityHeaders(headersOf), cacheHeaders);
  app.onError((error, context) => {
    log.error({ err: error }, "page failed");
    return context.html(errorPage(shop.name), 500);
  });
  apiDocsRoutes(app, shop.name);
  app.route("/", api);
  staticAssetRoutes(app, "/assets", deps.assetsFolder, deps.assetArchive);
  const names = async () => {
    const { name } = await deps.shopIn("en");
    return { name: `${name} – machine embroidery designs`, shortName: name };
  };
  appFileRoutes(app, dirname(deps.assetsFolder), { path: "/", names });
  searchEngineRoutes(app, deps.sitemap, shop);
  return app;
}

/** Responses outside the public calls belong to one customer and are never cached, nor are the office's. */
const cacheHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const { path } = context.req;
  const isOffice = path.startsWith("/api/office/");
  if (isOffice || (!headers.has("Cache-Control") && /^\/(api|backend|emulator)\//.test(path)))
    headers.set("Cache-Control", "no-store");
};
