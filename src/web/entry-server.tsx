import { renderToString } from "react-dom/server";
import { type Language, languageOf, languagePrefix } from "../contract/languages.ts";
import { path } from "../contract/paths.ts";
import type { RenderedPage, RenderRequest } from "../contract/wire.ts";
import { ApiError } from "../ui/api/api-error.ts";
import { queryOf } from "../ui/api/send-call.ts";
import { loadPage } from "../ui/router/load-page.ts";
import { matchRoute } from "../ui/router/match-route.ts";
import { headOf } from "../ui/router/page.ts";
import { PageRedirect } from "../ui/router/page-outcome.ts";
import type { LoadedPage, PageHead, Route } from "../ui/router/page-types.ts";
import { type Router, RouterProvider } from "../ui/router/router-context.tsx";
import { type Api, apiOf, type Call, inLanguage } from "./api/api.ts";
import { type Assets, documentMarkup } from "./layout/document/document-markup.ts";
import { OfflinePage } from "./layout/document/offline-page.tsx";
import { Layout } from "./layout/layout.tsx";
import { accountTexts } from "./messages/account-texts.ts";
import { loadMessages } from "./messages/load-messages.ts";
import { isFiltered } from "./routes/list-page.tsx";
import { createRoutes } from "./routes/routes.tsx";
import { type App, AppContext } from "./state/app-context.ts";

export type { Assets } from "./layout/document/document-markup.ts";
export { assetsOf } from "./layout/document/document-markup.ts";
export { defaultTexts } from "./messages/default-texts.ts";

export interface RenderInput extends RenderRequest {
  readonly assets: Assets;
}

/**
 * Renders a page of the storefront. Never rejects because of the visitor's input; a failing API gives a 5xx
 * page.
 */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const url = new URL(input.url, ORIGIN);
  const language = languageOf(url.pathname);
  const prefix = languagePrefix(language);
  const { app, routes } = await rendererFor(input, language);
  const pathname = url.pathname.slice(prefix.length) || "/";
  if (pathname === OFFLINE_PATH) return offlinePage(app, input.assets);
  const location = { pathname, search: url.search, hash: "", state: null, key: "first" };
  const route = routeNameOf(routes, pathname);
  const page = await loadPage(routes, location, new AbortController().signal);
  if (page instanceof PageRedirect)
    return { status: 302, route, html: "", redirect: prefix + page.to, cacheable: false };
  const { status, failed } = page;
  const markup = renderToString(
    <AppContext value={app}>
      <RouterProvider router={statusRouter(page, prefix)}>
        <Layout />
      </RouterProvider>
    </AppContext>,
  );
  const html = documentMarkup({
    app,
    head: headOf(page) ?? errorHead(page, app),
    markup,
    assets: input.assets,
    needsCustomerStyles:
      matchRoute(routes, pathname)?.route.styles !== undefined ||
      page.parts.some(({ data }) => isFiltered(data)),
    needsNamesStyles: route === path.names(),
    data: { shop: app.shop, data: page.parts.map((part) => part.data ?? null), status, failed },
  });
  return { status, route, html, cacheable: status === 200 };
}

/** Name of the matching route, e.g. `/p/:id`, in every language. */
function routeNameOf(routes: readonly Route[], pathname: string): string {
  const match = matchRoute(routes, pathname);
  return match ? `/${match.route.path.replace(/^\//, "")}` : "(none)";
}

const ORIGIN = "http://shop.invalid";
/** Page that the service worker caches in each language. */
const OFFLINE_PATH = "/offline";

function offlinePage(app: App, assets: Assets): RenderedPage {
  const { language, messages, shop } = app;
  const { pages } = messages;
  const head = { title: `${pages.unreachable} | ${shop.name}` };
  const downloads = {
    href: `${languagePrefix(language)}${path.downloads()}`,
    label: accountTexts[language].downloads,
  };
  const markup = renderToString(<OfflinePage pages={pages} shopName={shop.name} downloads={downloads} />);
  const html = documentMarkup({ app, head, markup, assets });
  return { status: 200, route: OFFLINE_PATH, html, cacheable: true };
}

interface Renderer extends Pick<RenderRequest, "call" | "shop"> {
  readonly app: App;
  readonly routes: Route[];
}

const renderers = new Map<Language, Renderer>();

/** Builds the routes once per language, and again only if the caller passes another API or shop. */
async function rendererFor({ call, shop }: RenderInput, language: Language): Promise<Renderer> {
  const knownRenderer = renderers.get(language);
  if (knownRenderer?.call === call && knownRenderer.shop === shop) return knownRenderer;
  const app = { api: apiInProcess(call, language), shop, language, messages: await loadMessages[language]() };
  const renderer = { call, shop, app, routes: createRoutes(app) };
  renderers.set(language, renderer);
  return renderer;
}

function apiInProcess(call: RenderRequest["call"], language: Language): Api {
  const ask: Call = async (name, input) => {
    const outcome = await call(name, queryOf(input));
    if (outcome.status >= 400) throw ApiError.from(outcome);
    return outcome.body;
  };
  return apiOf(inLanguage(() => language, ask));
}

/** A router for one page, without navigation. */
function statusRouter(page: LoadedPage, prefix: string): Router {
  const state = { page, pending: false, leaving: false };
  const still = () => undefined;
  const get = () => state;
  return {
    prefix,
    get,
    rendered: get,
    subscribe: () => still,
    navigate: still,
    reload: still,
    layer: () => still,
  };
}

function errorHead({ status }: LoadedPage, { shop, messages: { pages } }: App): PageHead {
  return { title: `${status === 404 ? pages.notFound : pages.unreachable} | ${shop.name}` };
}
