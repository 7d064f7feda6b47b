import type { ComponentType } from "react";
import type { WithStatus } from "../router/page-outcome.ts";
import type { LoadedPage, LoaderArgs, PageCode } from "../router/page-types.ts";
import type { App } from "../state/app-context.ts";

/** What a page says of itself to search engines, previews and the browser's tab. Paths carry no language prefix. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The page's one true address; left out on pages that belong in no index. */
  readonly canonical?: string;
  /** Address of the picture that a shared link shows: a JPEG of 1200 × 630 pixels. */
  readonly card?: string;
  readonly jsonLd?: readonly object[];
}

/** A page: what it needs, how it looks, what it is called. `loader` may throw a `PageFault` or `PageRedirect`. */
export interface Page<T = unknown> {
  loader?(args: LoaderArgs): Promise<T | WithStatus<T>> | T;
  readonly Component: ComponentType;
  head?(data: T): PageHead;
}

export interface PageModule {
  page(app: App): Page | Promise<Page>;
}

/** The code of a page, fetched when it is first needed; after a failure the next visit tries again. */
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

/** The head of the innermost part that has one; `undefined` for a page that cannot be shown. */
export function headOf({ parts }: Pick<LoadedPage, "parts">): PageHead | undefined {
  for (const { code, data } of parts.toReversed()) {
    // Every code in this shop's table is a `Page`.
    const { head } = code as Page;
    if (head) return head(data);
  }
  return undefined;
}
