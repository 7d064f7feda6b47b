import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import { type Language, languageOf, languagePrefix, languages } from "../../../contract/languages.ts";
import type { ShopInfo } from "../../../contract/shop.ts";
import type { RenderedPage, RenderRequest } from "../../../contract/wire.ts";
import { noteOnRequest } from "../../logging/request-context.ts";
import type { PublicCalls } from "../public-calls.ts";
import { bodyOf } from "../response-cache/cached-response.ts";
import { type MadeResponse, SHARED } from "../response-cache/response-maker.ts";
import { unfoundSearch } from "../response-cache/unfound-search.ts";
import type { SecurityHeadersOf } from "../security-headers.ts";
import { errorPage } from "./error-page.ts";
import type { RenderPage } from "./ssr.ts";

export interface PagesDeps {
  /** `undefined` before the first build. */
  readonly renderPage?: RenderPage | undefined;
  readonly calls: Pick<PublicCalls, "answer">;
  readonly shop: ShopInfo;
  /** The shop as pages of a language are to tell of it. */
  readonly shopIn: (language: Language) => Promise<ShopInfo>;
  readonly headersOf: SecurityHeadersOf;
  readonly log: Logger;
}

/** Makes the page of the storefront at an address. */
export type MakePage = (url: string) => Promise<MadeResponse>;

export function createPages({ renderPage, calls, shop, shopIn, headersOf, log }: PagesDeps): MakePage {
  let callFailures = 0;
  const making = new AsyncLocalStorage<{ unfound?: string }>();
  // One function for all pages: the renderer builds its routes anew for another.
  const call: RenderRequest["call"] = async (name, sent) => {
    const outcome = await calls.answer(name, sent);
    if (outcome.status >= 500) callFailures += 1;
    const unfound = unfoundSearch(name, sent, outcome);
    const page = making.getStore();
    if (page && unfound !== undefined) page.unfound = unfound;
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
      return answer(503, "text/plain; charset=UTF-8", "The pages are not built yet: npm run build:web");
    const failuresBefore = callFailures;
    try {
      const address = url.replace(REPEATED_SLASHES, "$1/");
      const request = { url: address, call, shop: await shopAt(address) };
      const page: { unfound?: string } = {};
      const rendered = await making.run(page, () => renderPage(request));
      noteOnRequest({ route: rendered.route });
      // A page may do without one of its parts for now; nobody else shall.
      const isWhole = rendered.cacheable && callFailures === failuresBefore;
      return { ...answerPage(rendered, isWhole), unfound: page.unfound };
    } catch (error) {
      log.error({ err: error }, "page failed");
      return answer(500, HTML, errorPage(shop.name));
    }
  };
}

/** Also after a language: the English page's address, cut from such a one, would lead to another site. */
const REPEATED_SLASHES = new RegExp(`^(${languages.map(languagePrefix).join("|")})[/\\\\]{2,}`);
const HTML = "text/html; charset=UTF-8";
