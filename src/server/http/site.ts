import type { RequestListener } from "node:http";
import { dirname } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import type { ShopInfo } from "../../contract/shop.ts";
import { apiDocsRoutes } from "./api-docs.ts";
import { appFileRoutes } from "./app-files.ts";
import { cacheHeaders } from "./cache-headers.ts";
import { errorPage } from "./error-page.ts";
import { pageRoutes } from "./pages.ts";
import { logRequests, noteRoute, type RequestLogDeps } from "./request-log.ts";
import { type SitemapSource, searchEngineRoutes } from "./search-engine-files.ts";
import { securityHeaders } from "./security-headers.ts";
import { createSharedAnswers, type SharedAnswersDeps } from "./shared-answers.ts";
import type { RenderPage } from "./ssr.ts";
import { staticAssetRoutes } from "./static-assets.ts";

/** What stands around the API: pages, files, caches, headers. */
export interface SiteDeps {
  readonly log: Logger;
  readonly shop: ShopInfo;
  /** `undefined` before the web room was built. */
  readonly renderPage: RenderPage | undefined;
  /** Built browser files. */
  readonly assetsFolder: string;
  /** Memory for ready pages and catalogue answers; 0 makes everything anew. */
  readonly answerCacheBytes: number;
  readonly readCatalogueVersion: () => Promise<number>;
  readonly sitemap: SitemapSource;
  /** Proxies of ours that every request comes through. */
  readonly trustedProxies: number;
  readonly onAnswered?: RequestLogDeps["onAnswered"];
  readonly onReady?: SharedAnswersDeps["onReady"];
}

/** The whole shop as one server: a request listener for Node, and `request` for tests and pages. */
export interface Site {
  readonly listener: RequestListener;
  readonly request: OpenAPIHono["request"];
  readonly fetch: OpenAPIHono["fetch"];
}

export function createSite(api: OpenAPIHono, deps: SiteDeps): Site {
  const { shop, log } = deps;
  const app = new OpenAPIHono();
  const shared = createSharedAnswers({
    maxBytes: deps.answerCacheBytes,
    readVersion: deps.readCatalogueVersion,
    onReady: deps.onReady,
  });
  const choices = {
    razorpayCheckout: shop.paymentProviders.includes("razorpay") && !shop.paymentsEmulated,
    https: shop.origin.startsWith("https:"),
  };
  app.use(noteRoute, shared.middleware, securityHeaders(choices), cacheHeaders);
  app.onError((error, context) => {
    log.error({ err: error }, "page failed");
    return context.html(errorPage(shop.name), 500);
  });
  apiDocsRoutes(app, shop.name);
  app.route("/", api);
  staticAssetRoutes(app, deps.assetsFolder);
  appFileRoutes(app, dirname(deps.assetsFolder), shop.name);
  searchEngineRoutes(app, deps.sitemap, shop);
  pageRoutes(app, {
    renderPage: deps.renderPage,
    fetch: async (path, init) => api.request(path, init),
    shop,
  });
  const answer = getRequestListener(app.fetch);
  const work: RequestListener = (request, response) => void answer(request, response);
  const serve = (fallback: RequestListener): RequestListener => {
    return (request, response) => shared.serve(request, response, () => fallback(request, response));
  };
  // A ready answer is sent faster than a line is written: it has one only where somebody looks for every request.
  const isEveryLogged = log.isLevelEnabled("debug");
  return {
    listener: isEveryLogged ? logRequests(deps, serve(work)) : serve(logRequests(deps, work)),
    request: app.request,
    fetch: app.fetch,
  };
}
