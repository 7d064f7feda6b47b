import { useEffect, useState } from "react";
import { SearchIcon } from "../../ui/icons.tsx";
import { useSearchParams } from "../../ui/router/router-context.tsx";
import { useSetFilter } from "../data/address-filters.ts";
import { useMessages } from "../data/office-context.ts";

const PAUSE_MS = 250;

/** Search text of the page's list, from its address: `?find=…`. */
export function useFind(): string | undefined {
  const params = useSearchParams();
  return params.get("find") ?? undefined;
}

/**
 * Searches the page's list after typing pauses. The text is part of the address, so that it can be shared and
 * Back restores it.
 */
export function FindBox({ hint }: { readonly hint?: string }) {
  const m = useMessages().common;
  const params = useSearchParams();
  const setFilter = useSetFilter();
  const addressText = params.get("find") ?? "";
  const [typedText, setTyped] = useState(addressText);
  useEffect(() => setTyped(addressText), [addressText]);
  useEffect(() => {
    const term = typedText.trim();
    if (term === addressText) return;
    const timer = setTimeout(() => setFilter("find", term), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typedText, addressText, setFilter]);
  return (
    <label className="find-box">
      <SearchIcon />
      <input
        type="search"
        aria-label={m.find}
        placeholder={hint ?? m.find}
        value={typedText}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
