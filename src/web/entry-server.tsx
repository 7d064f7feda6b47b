import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { ShopInfo } from "../contract/shop.ts";
import { createApi, type Fetcher } from "./api/api.ts";
import { type Assets, documentMarkup } from "./layout/document-markup.ts";
import { type Language, languageOf, languagePrefix } from "./messages/language.ts";
import { loadMessages } from "./messages/load-messages.ts";
import { headOf } from "./routes/page.ts";
import { createRoutes } from "./routes/routes.tsx";
import { type App, AppContext } from "./state/app-context.ts";

export type { Assets } from "./layout/document-markup.ts";
export { assetsOf } from "./layout/document-markup.ts";

export interface RenderInput {
  /** Path and query as requested, language prefix included. */
  readonly url: string;
  /** The API in this process. */
  readonly fetch: Fetcher;
  readonly shop: ShopInfo;
  readonly assets: Assets;
}

export interface RenderedPage {
  readonly status: number;
  /** The whole document, doctype included; empty for a redirect. */
  readonly html: string;
  readonly redirect?: string;
  /** The same for every visitor until the catalogue changes. */
  readonly cacheable: boolean;
}

/** Renders one page of the storefront. Never rejects for what a visitor may ask; a failing API gives a 5xx page. */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const language = languageOf(new URL(input.url, ORIGIN).pathname);
  const { app, handler } = await rendererFor(input, language);
  const context = await handler.query(new Request(new URL(input.url, ORIGIN)));
  if (context instanceof Response)
    return {
      status: context.status,
      html: "",
      redirect: context.headers.get("location") ?? "/",
      cacheable: false,
    };
  const status = statusOf(context);
  return { status, html: html(context, app, handler, input.assets), cacheable: status === 200 };
}

const ORIGIN = "http://shop.invalid";

interface Renderer {
  readonly fetch: Fetcher;
  readonly shop: ShopInfo;
  readonly app: App;
  readonly handler: StaticHandler;
}

const renderers = new Map<Language, Renderer>();

/** Routes are built once per language, and anew only if the caller brings another API or shop. */
async function rendererFor({ fetch, shop }: RenderInput, language: Language): Promise<Renderer> {
  const known = renderers.get(language);
  if (known?.fetch === fetch && known.shop === shop) return known;
  const app = { api: createApi(fetch, () => null), shop, language, messages: await loadMessages(language) };
  const handler = createStaticHandler(createRoutes(app), { basename: languagePrefix(language) || "/" });
  const renderer = { fetch, shop, app, handler };
  renderers.set(language, renderer);
  return renderer;
}

/** A page whose API call failed is no success, whatever the router says. */
function statusOf(context: StaticHandlerContext): number {
  const errors = Object.values(context.errors ?? {});
  return errors.length > 0 && !errors.every(isRouteErrorResponse) ? 503 : context.statusCode;
}

function html(context: StaticHandlerContext, app: App, handler: StaticHandler, assets: Assets): string {
  const markup = renderToString(
    <AppContext value={app}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppContext>,
  );
  const matches = context.matches.map(({ route: { id, handle } }) => ({
    handle,
    data: context.loaderData[id],
  }));
  const head = context.errors ? undefined : headOf(matches);
  return documentMarkup({
    app,
    head: head ?? { title: `${faultTitle(context, app)} | ${app.shop.name}` },
    markup,
    assets,
    data: { shop: app.shop, loaderData: context.loaderData, errors: plainErrors(context.errors) },
  });
}

function faultTitle({ statusCode }: StaticHandlerContext, { messages: { pages } }: App): string {
  return statusCode === 404 ? pages.notFound : pages.unreachable;
}

/** Errors as JSON can carry them; whatever is no answer with a status becomes one. */
function plainErrors(errors: StaticHandlerContext["errors"]): StaticHandlerContext["errors"] {
  if (!errors) return null;
  const plain = (error: unknown) => ({
    status: isRouteErrorResponse(error) ? error.status : 503,
    statusText: "",
    internal: false,
    data: null,
  });
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, plain(error)]));
}
