import { type EndpointName, endpoints } from "../../../contract/endpoints.ts";
import { FILTER_NAMES, LIST_QUERY } from "../../../contract/filters/filter-names.ts";
import { type WireShape, wire } from "../../../contract/wire.ts";

/** Calls whose answer is the same for everybody until the catalogue changes. */
export const PUBLIC_CALLS = [
  "getProduct",
  "getProductsByCategory",
  "getProductsByTag",
  "searchProducts",
  "getNewArrivals",
  "getSeller",
  "getStitchOut",
  "getSimilar",
  "getSet",
  "getTopSellers",
  "getCategories",
  "getSubcategories",
  "getPageText",
  "listMachines",
] as const satisfies readonly EndpointName[];
export type PublicCallName = (typeof PUBLIC_CALLS)[number];

/** What a page's address may say; everything else in it belongs to the visitor and changes nothing on the page. */
const PAGE_QUERY = ["categoryId", "subcategoryId", "page", "q", ...LIST_QUERY];
const NOT_PAGES = /^\/(?:api|backend|media|assets|emulator)(?:\/|$)/;

const isChoice: ReadonlySet<string> = new Set(FILTER_NAMES);

/** More choices at once are rarely made twice: such an answer is made, and not kept. */
const MAX_STORED = 3;

export function isCacheable(key: string): boolean {
  const query = new URLSearchParams(key.slice(key.indexOf("?") + 1));
  return FILTER_NAMES.filter((name) => query.has(name)).length <= MAX_STORED;
}

const sharedQueries = new Map(
  PUBLIC_CALLS.map((name) => {
    const shape: WireShape = wire[name];
    return [endpoints[name].path as string, Object.keys(shape.query?.shape ?? {})];
  }),
);

/**
 * The one spelling of a GET address that caches go by: `url` (path and query) without what changes nothing.
 * `undefined` for what is never shared.
 */
export function cacheKey(url: string): string | undefined {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const names = sharedQueries.get(path) ?? (NOT_PAGES.test(path) ? undefined : PAGE_QUERY);
  if (!names) return undefined;
  return mark === -1 ? path : path + ordered(new URLSearchParams(url.slice(mark)), names);
}

function ordered(given: URLSearchParams, names: readonly string[]): string {
  const kept = names.flatMap((name) => {
    // A form without scripts sends a name once for each value that is chosen, and what is left empty too.
    const value = isChoice.has(name) ? given.getAll(name).filter(Boolean).join(",") || null : given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
