import type { PageCode } from "../../ui/router/page-types.ts";
import type { App } from "../state/app-context.ts";

export interface PageModule {
  page(app: App): PageCode | Promise<PageCode>;
}

/** Code of a page, fetched on first use; after a failure the next visit tries again. */
export function lazyPage(app: App, load: () => Promise<PageModule>): () => Promise<PageCode> {
  let loaded: Promise<PageCode> | undefined;
  return () => {
    loaded ??= load().then(
      (module) => module.page(app),
      (error: unknown) => {
        loaded = undefined;
        throw error;
      },
    );
    return loaded;
  };
}
