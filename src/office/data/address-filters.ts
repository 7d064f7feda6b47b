import { useCallback } from "react";
import { useRouter, useSearchParams } from "../../ui/router/router-context.tsx";

/** Returns the query string with one filter set, or removed if the value is empty. */
export function withFilter(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  if (value) params.set(name, value);
  else params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}

/**
 * Returns a function that sets a filter in the page's address, so that the filtered list can be shared. The
 * current list stays visible until the next one is loaded.
 */
export function useSetFilter() {
  const { get, navigate } = useRouter();
  return useCallback(
    (name: string, value: string, replace = true) => {
      const { pathname, search } = get().page.location;
      navigate(pathname + withFilter(search, name, value), { replace, stay: true });
    },
    [get, navigate],
  );
}

/** Filters of the page's list, its search text and its order, from the address. The server validates them. */
export function useAddressFilters<Filters>(names: readonly (keyof Filters & string)[]): Filters {
  const params = useSearchParams();
  const entries = ["find", "sort", ...names].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Filters;
}

/** True if an address shows a saved view, also in another order of its rows. */
export function isView(search: string, query: string): boolean {
  const viewParams = new URLSearchParams(query);
  const pageParams = new URLSearchParams(search);
  if (!viewParams.has("sort")) pageParams.delete("sort");
  for (const params of [viewParams, pageParams]) params.sort();
  return `${viewParams}` === `${pageParams}`;
}
