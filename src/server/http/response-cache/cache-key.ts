import { type EndpointName, endpoints } from "../../../contract/endpoints.ts";
import { FILTER_NAMES, LIST_QUERY } from "../../../contract/filters/filter-names.ts";
import { queryText } from "../../../contract/filters/read-filters.ts";
import { OLD_QUERY } from "../../../contract/old-address.ts";
import { type WireShape, wire } from "../../../contract/wire.ts";

/** Calls whose response is the same for everyone until the catalogue changes. */
export const PUBLIC_CALLS = [
  "getProduct",
  "getProductsByCategory",
  "getProductsByTag",
  "searchProducts",
  "getNewArrivals",
  "getFreeDesigns",
  "getSeller",
  "getStitchOut",
  "getSimilar",
  "getSet",
  "getTopSellers",
  "getCategories",
  "getSubcategories",
  "getGrievanceOfficer",
  "getPageText",
  "getLicence",
  "getStoredDays",
  "listMachines",
  "getLetteringFonts",
] as const satisfies readonly EndpointName[];
export type PublicCallName = (typeof PUBLIC_CALLS)[number];

/** Public calls that answer a customer's session where they have no answer for everyone. */
export const OWN_CALLS = ["getProduct"] as const satisfies readonly PublicCallName[];
export type OwnCallName = (typeof OWN_CALLS)[number];

const ownPaths: ReadonlySet<string> = new Set(OWN_CALLS.map((name) => endpoints[name].path));

/** Whether the caller of this address may have an answer of their own. */
export function mayBeOwn(url: string, authorization: string | null | undefined): boolean {
  return typeof authorization === "string" && ownPaths.has(url.split("?", 1)[0] ?? "");
}

/** Query parameters that change a page; all others are ignored. */
const PAGE_QUERY = ["categoryId", "subcategoryId", "page", "q", ...LIST_QUERY];
/** Older shops asked their home page for a product. */
const HOME_QUERY = [...PAGE_QUERY, ...OLD_QUERY];
const NOT_PAGES = /^\/(?:api|backend|media|assets|emulator)(?:\/|$)/;

const isFilter: ReadonlySet<string> = new Set(FILTER_NAMES);

/** Combinations of more filters are rarely requested twice, so their responses are not cached. */
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
 * Normalised GET address for caches: `url` (path and query) without parameters that change nothing.
 * `undefined` for addresses that are never shared.
 */
export function cacheKey(url: string): string | undefined {
  const queryStart = url.indexOf("?");
  const path = queryStart === -1 ? url : url.slice(0, queryStart);
  const names =
    sharedQueries.get(path) ?? (NOT_PAGES.test(path) ? undefined : path === "/" ? HOME_QUERY : PAGE_QUERY);
  if (!names) return undefined;
  return queryStart === -1 ? path : path + ordered(new URLSearchParams(url.slice(queryStart)), names);
}

function ordered(parameters: URLSearchParams, names: readonly string[]): string {
  const pairs = names.flatMap((name) => {
    // A form without scripts repeats a name for each selected value, and sends empty ones.
    const value = isFilter.has(name) ? queryText(parameters, name) || null : parameters.get(name);
    return value === null ? [] : [[name, value]];
  });
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}
