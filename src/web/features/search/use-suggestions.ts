import { useEffect, useState } from "react";
import type { NearestFinds, Suggestion } from "../../../contract/catalogue.ts";
import { SUGGESTION_DEBOUNCE_MS, SUGGESTION_MIN_CHARACTERS } from "../../../contract/constants.ts";
import { useApi } from "../../state/app-context.ts";

export interface Suggestions {
  readonly list: readonly Suggestion[];
  readonly state: "none" | "found" | "failed";
  /** Alternatives if nothing was found. */
  readonly nearest?: NearestFinds | undefined;
}

const NONE: Suggestions = { list: [], state: "none" };

/** Suggested designs from three characters on, after a pause in typing. */
export function useSuggestions(text: string): Suggestions {
  const api = useApi();
  const [suggestions, setSuggestions] = useState(NONE);
  const term = text.trim();
  const isLong = term.length >= SUGGESTION_MIN_CHARACTERS;
  useEffect(() => {
    if (!isLong) return setSuggestions(NONE);
    const abort = new AbortController();
    const fetchSuggestions = () =>
      api.searchProducts({ q: term }, { signal: abort.signal }).then(
        ({ products, nearest }) => setSuggestions({ list: products, state: "found", nearest }),
        () => abort.signal.aborted || setSuggestions({ list: [], state: "failed" }),
      );
    const timer = setTimeout(fetchSuggestions, SUGGESTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, term, isLong]);
  return isLong ? suggestions : NONE;
}
