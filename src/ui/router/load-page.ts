import { PageOutdated } from "../page-reload.ts";
import { matchRoute } from "./match-route.ts";
import { PageError, PageRedirect } from "./page-outcome.ts";
import type { LoadedPage, PageCode, PageLocation, Route } from "./page-types.ts";

const ORIGIN = "http://page.invalid";

/**
 * Loads code and data of the page at `location`; returns a failed page on errors, or the address of a
 * redirect. Rejects only with `PageOutdated`: the shop was updated, and a reload brings the page.
 */
export async function loadPage(
  routes: readonly Route[],
  location: PageLocation,
  signal: AbortSignal,
): Promise<LoadedPage | PageRedirect> {
  const match = matchRoute(routes, location.pathname);
  if (!match) return failedPage(location, 404);
  const url = new URL(location.pathname + location.search, ORIGIN);
  const { params } = match;
  try {
    const codes = await loadCode(match.route);
    const parts = await Promise.all(codes.map((code) => code.load({ url, params, signal })));
    const status = Math.max(...parts.map((part) => part.status));
    return { location, params, parts, status, failed: false };
  } catch (error) {
    if (error instanceof PageRedirect) return error;
    if (error instanceof PageOutdated) throw error;
    return failedPage(location, error instanceof PageError ? error.status : 503);
  }
}

/** Fetches the code of the server-rendered page; its data are in the document. */
export async function adoptPage(
  routes: readonly Route[],
  location: PageLocation,
  rendered: { readonly data: readonly unknown[]; readonly status: number; readonly failed: boolean },
): Promise<LoadedPage> {
  const match = matchRoute(routes, location.pathname);
  if (!match || rendered.failed) return failedPage(location, rendered.status);
  const codes = await loadCode(match.route);
  const parts = await Promise.all(codes.map((code, index) => code.adopt(rendered.data[index] ?? undefined)));
  return { location, params: match.params, parts, status: rendered.status, failed: false };
}

export function failedPage(location: PageLocation, status: number): LoadedPage {
  return { location, params: {}, parts: [], status, failed: true };
}

/** Fetches a page's code and its style sheet. */
export async function loadCode({ parts, styles }: Route): Promise<PageCode[]> {
  const [codes] = await Promise.all([Promise.all(parts.map((part) => part())), styles?.()]);
  return codes;
}
