import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ShopInfo } from "../../contract/shop.ts";
import { noteOnRequest } from "../request-facts.ts";
import { answerKey } from "./answer-key.ts";
import { SHARED } from "./shared-answers.ts";
import type { RenderPage, RenderRequest } from "./ssr.ts";

export interface PagesDeps {
  /** `undefined` before the first build. */
  readonly renderPage: RenderPage | undefined;
  readonly fetch: RenderRequest["fetch"];
  readonly shop: ShopInfo;
}

/** Answers every address that nobody else does with a page of the storefront. */
export function pageRoutes(app: OpenAPIHono, { renderPage, fetch, shop }: PagesDeps): void {
  let apiFailures = 0;
  // One function for all pages: the renderer keeps what it has built for as long as it gets the same.
  const countingFetch: PagesDeps["fetch"] = async (path, init) => {
    const response = await fetch(path, init);
    if (response.status >= 500) apiFailures += 1;
    return response;
  };
  app.get("*", async (context) => {
    if (!renderPage) return context.text("The pages are not built yet: npm run build:web", 503);
    const failuresBefore = apiFailures;
    const page = await renderPage({ url: pageUrl(context), fetch: countingFetch, shop });
    noteOnRequest({ route: page.route });
    if (page.redirect !== undefined) return context.redirect(page.redirect, 302);
    // A page may do without one of its parts for now; nobody else shall.
    const isWhole = page.cacheable && apiFailures === failuresBefore;
    context.header("Cache-Control", isWhole ? SHARED : "no-cache");
    return context.html(page.html, page.status as ContentfulStatusCode);
  });
}

/** Without what belongs to the visitor, so that everybody is rendered the same. */
function pageUrl(context: Context): string {
  const { pathname, search } = new URL(context.req.url);
  return (answerKey(pathname + search) ?? pathname).replace(/^\/{2,}/, "/");
}
