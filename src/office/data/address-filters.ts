import { useCallback } from "react";
import { useRouter } from "../../ui/router/router-context.tsx";

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
