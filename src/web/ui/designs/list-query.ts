import { type FilterQuery, LIST_QUERY } from "../../../contract/filters/filter-names.ts";
import { speedStore } from "../../state/speed-store.ts";

/** Address of a list with these filters; `here` is the list's own address and may have a query. */
export function filterAddress(here: string, query: FilterQuery): string {
  const pairs = LIST_QUERY.flatMap((name) => {
    const text = query[name];
    return text ? [`${name}=${text.split(",").map(encodeURIComponent).join(",")}`] : [];
  });
  if (pairs.length === 0) return here;
  return `${here}${here.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

/** The filters of a list's call: minutes count at the visitor's speed unless the address has another one. */
export function countedQuery(filters: FilterQuery): FilterQuery {
  return { facets: "quick", speed: `${speedStore.get()}`, ...filters };
}

/** The smallest call for the number of designs with these filters. */
export function countedCall(filters: FilterQuery) {
  return { ...countedQuery(filters), facets: undefined, page: 1, pageSize: 1 };
}
