import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { browserApi } from "./api/browser-api.ts";
import { languageOf, languagePrefix } from "./messages/language.ts";
import { loadMessages } from "./messages/load-messages.ts";
import { PAGE_DATA_ID, type PageData, READY_EVENT, ROOT_ID } from "./page-data.ts";
import { prefetchPages } from "./prefetch-pages.ts";
import { createRoutes } from "./routes/routes.tsx";
import { AppContext } from "./state/app-context.ts";

await start();

async function start(): Promise<void> {
  const { shop, loaderData, errors } = pageData();
  const language = languageOf(window.location.pathname);
  const basename = languagePrefix(language) || "/";
  const app = { api: browserApi, shop, language, messages: await loadMessages(language) };
  const routes = createRoutes(app);
  await loadMatched(routes, basename);
  const router = createBrowserRouter(routes, { basename, hydrationData: { loaderData, errors } });
  prefetchPages(router.routes, basename);
  const root = document.getElementById(ROOT_ID);
  if (root === null) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AppContext value={app}>
          <RouterProvider router={router} />
          <Ready />
        </AppContext>
      </StrictMode>,
    );
  });
}

function pageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "{}");
}

/** The page on screen hydrates only with its own code at hand. */
async function loadMatched(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function Ready() {
  useEffect(() => {
    window.dispatchEvent(new Event(READY_EVENT));
  }, []);
  return null;
}
