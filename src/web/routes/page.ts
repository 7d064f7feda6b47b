import type { ComponentType } from "react";
import type { LoaderFunctionArgs, RouteObject } from "react-router";
import type { App } from "../state/app-context.ts";

/** What a page says of itself to search engines, previews and the browser's tab. Paths carry no language prefix. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The page's one true address; left out on pages that belong in no index. */
  readonly canonical?: string;
  /** Address of the picture that a shared link shows. */
  readonly image?: string;
  readonly jsonLd?: readonly object[];
}

/** A page: what it needs, how it looks, what it is called. `loader` may throw `data(null, { status })`. */
export interface Page<T = unknown> {
  loader?(args: LoaderFunctionArgs): Promise<T> | T;
  readonly Component: ComponentType;
  head?(data: T): PageHead;
}

export interface PageModule {
  page(app: App): Page | Promise<Page>;
}

type LazyParts = Pick<RouteObject, "loader" | "Component" | "handle">;

/** The part of a route that is fetched when it is first needed. */
export function lazyPage(app: App, load: () => Promise<PageModule>): () => Promise<LazyParts> {
  return async () => {
    const { loader, Component, head } = await (await load()).page(app);
    const handle: PageHandle = { ...(head && { head }), waits: loader !== undefined };
    return { ...(loader && { loader }), Component, handle };
  };
}

interface PageHandle {
  readonly head?: (data: unknown) => PageHead;
  /** Its head needs what the loader brings, and there is none while the loader failed. */
  readonly waits?: boolean;
}

/** The head of the innermost page that has one; its data came from its own loader. */
export function headOf(
  matches: readonly { readonly handle: unknown; readonly data: unknown }[],
): PageHead | undefined {
  for (const { handle, data } of matches.toReversed()) {
    const { head, waits } = (handle ?? {}) as PageHandle;
    if (head && !(waits && data === undefined)) return head(data);
  }
  return undefined;
}
