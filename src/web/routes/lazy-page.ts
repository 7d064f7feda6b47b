import type { PageCode } from "../../ui/router/page-types.ts";
import type { App } from "../state/app-context.ts";

export interface PageModule {
  page(app: App): PageCode | Promise<PageCode>;
}

/** Code of a page, fetched on first use; after a failure the next visit tries again. */
export function lazyPage(app: App, load: () => Promise<PageModule>): () => Promise<PageCode> {
  let loadedPage: Promise<PageCode> | undefined;
  return () => {
    loadedPage ??= load().then(
      (module) => module.page(app),
      (error: unknown) => {
        loadedPage = undefined;
        throw error;
      },
    );
    return loadedPage;
  };
}
