import { useCallback } from "react";
import { useRouter } from "../../ui/router/router-context.tsx";

/** An address's search with one choice changed; an empty value takes the choice away. */
export function withChoice(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  if (value) params.set(name, value);
  else params.delete(name);
  return params.size > 0 ? `?${params}` : "";
}

/** Changes a choice in the page's address, so that it can be shared; the list stays in view until the next one is there. */
export function useChoose() {
  const { get, navigate } = useRouter();
  return useCallback(
    (name: string, value: string, replace = true) => {
      const { pathname, search } = get().page.location;
      navigate(pathname + withChoice(search, name, value), { replace, stay: true });
    },
    [get, navigate],
  );
}
