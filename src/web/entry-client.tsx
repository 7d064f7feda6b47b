import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { languageOf, languagePrefix } from "../contract/languages.ts";
import { createBrowserRouter, currentLocation } from "../ui/router/browser-router.ts";
import { adoptPage } from "../ui/router/load-page.ts";
import { PageBoundary } from "../ui/router/page-boundary.tsx";
import { prefetchPages } from "../ui/router/prefetch-pages.ts";
import { RouterProvider } from "../ui/router/router-context.tsx";
import { PAGE_DATA_ID, READY_EVENT, ROOT_ID, readPageData } from "./layout/document/page-data.ts";
import { Layout } from "./layout/layout.tsx";
import { PageBroken } from "./layout/page-error.tsx";
import { loadMessages } from "./messages/load-messages.ts";
import { createRoutes } from "./routes/routes.tsx";
import { AppContext } from "./state/app-context.ts";
import { browserApi } from "./state/session/browser-api.ts";
import { loadApplicationStyles } from "./styles/lazy-styles.ts";

await start();

async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!root || !text) return;
  const rendered = readPageData(text);
  const language = languageOf(window.location.pathname);
  const prefix = languagePrefix(language);
  const [messages] = await Promise.all([loadMessages[language](), loadApplicationStyles()]);
  const app = { api: browserApi, shop: rendered.shop, language, messages };
  const routes = createRoutes(app);
  const first = await adoptPage(routes, currentLocation(prefix), rendered);
  const router = createBrowserRouter(routes, prefix, first);
  prefetchPages(routes, prefix);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AppContext value={app}>
          <RouterProvider router={router}>
            <PageBoundary fallback={() => <PageBroken />}>
              <Layout />
            </PageBoundary>
          </RouterProvider>
          <Ready />
        </AppContext>
      </StrictMode>,
    );
  });
}

function Ready() {
  useEffect(() => {
    window.dispatchEvent(new Event(READY_EVENT));
    import("./after-start.ts").then((code) => code.afterStart(import.meta.url)).catch(() => undefined);
  }, []);
  return null;
}
