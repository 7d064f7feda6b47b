import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import { type Language, languageOf, languagePrefix, languages } from "../../../contract/languages.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { RenderedPage, RenderRequest } from "../../../contract/wire.ts";
import { addToRequestLog } from "../../logging/request-context.ts";
import type { PublicCalls } from "../public-calls.ts";
import { bodyOf } from "../response-cache/cached-response.ts";
import { missedSearchOf } from "../response-cache/missed-search-of.ts";
import { type MadeResponse, SHARED } from "../response-cache/response-maker.ts";
import type { SecurityHeadersOf } from "../security-headers.ts";
import { errorPage } from "./error-page.ts";
import type { RenderPage } from "./ssr.ts";

export interface PagesDeps {
  /** `undefined` before the first build. */
  readonly renderPage?: RenderPage | undefined;
  readonly calls: Pick<PublicCalls, "answer">;
  readonly shop: ShopInfo;
  /** The shop's data for pages of a language. */
  readonly shopIn: (language: Language) => Promise<ShopInfo>;
  readonly headersOf: SecurityHeadersOf;
  readonly log: Logger;
}

/** Renders the storefront page of an address. */
export type MakePage = (url: string) => Promise<MadeResponse>;

export function createPages({ renderPage, calls, shop, shopIn, headersOf, log }: PagesDeps): MakePage {
  let callFailures = 0;
  const rendering = new AsyncLocalStorage<{ missedSearch?: string }>();
  // One function for all pages, because the renderer rebuilds its routes for another one.
  const call: RenderRequest["call"] = async (name, input) => {
    const outcome = await calls.answer(name, input);
    if (outcome.status >= 500) callFailures += 1;
    const missedSearch = missedSearchOf(name, input, outcome);
    const page = rendering.getStore();
    if (page && missedSearch !== undefined) page.missedSearch = missedSearch;
    return outcome;
  };
  const shopAt = (url: string) =>
    shopIn(languageOf(url)).catch(() => {
      callFailures += 1;
      return shop;
    });
  const answer = (status: number, type: string, text: string, more: MadeResponse["headers"] = []) => ({
    status,
    headers: [...(type ? [["content-type", type] as const] : []), ...more, ...headersOf("/", type)],
    body: bodyOf(text),
    isShared: false,
  });
  const answerPage = ({ status, html, redirect }: RenderedPage, isWhole: boolean): MadeResponse => {
    if (redirect !== undefined) return answer(302, "", "", [["location", redirect]]);
    if (!isWhole) return answer(status, HTML, html, [["cache-control", "no-cache"]]);
    return { ...answer(status, HTML, html, [["cache-control", SHARED]]), isShared: true };
  };
  return async (url) => {
    if (!renderPage)
      return answer(503, "text/plain; charset=UTF-8", "The pages are not built yet. Run npm run build:web.");
    const failuresBefore = callFailures;
    try {
      const address = url.replace(REPEATED_SLASHES, "$1/");
      const request = { url: address, call, shop: await shopAt(address) };
      const page: { missedSearch?: string } = {};
      const rendered = await rendering.run(page, () => renderPage(request));
      addToRequestLog({ route: rendered.route });
      // A page without one of its parts is shown now, but not cached.
      const isWhole = rendered.cacheable && callFailures === failuresBefore;
      return { ...answerPage(rendered, isWhole), missedSearch: page.missedSearch };
    } catch (error) {
      log.error({ err: error }, "page failed");
      return answer(500, HTML, errorPage(shop.name));
    }
  };
}

/**
 * Matches slashes after a language prefix as well: without the prefix, such an address would lead to another
 * site.
 */
const REPEATED_SLASHES = new RegExp(`^(${languages.map(languagePrefix).join("|")})[/\\\\]{2,}`);
const HTML = "text/html; charset=UTF-8";
