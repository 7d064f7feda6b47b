import { useEffect, useMemo, useState } from "react";
import { useMay, useMe, useOffice } from "../data/office-context.ts";
import { useOfficeQuery } from "../data/queries.ts";
import { screens } from "../screens.tsx";
import { officeActions } from "./office-actions.ts";
import { pageActions } from "./page-actions.ts";
import {
  leadingRows,
  matchingOptions,
  optionGroups,
  type PaletteOption,
  typedNumber,
} from "./palette-options.ts";

const PAUSE_MS = 200;
const MAX = 5;

/** Options for the typed text: pages and actions at once, and search results when the server has answered. */
export function useOptions(text: string) {
  const term = useDebounced(text.trim());
  const here = usePageOptions(text.trim() !== "");
  const lists = useSearchResults(term);
  const options = [...matchingOptions(here, text), ...lists.options];
  return {
    options: optionGroups.flatMap((group) => options.filter((option) => option.group === group)),
    isSearching: lists.isSearching || term !== text.trim(),
  };
}

/** The page's own buttons, the pages that the person may see and, once something is typed, their actions. */
function usePageOptions(isTyped: boolean): readonly PaletteOption[] {
  const { messages } = useOffice();
  const { permissions } = useMe();
  return useMemo(() => {
    const pages = screens.flatMap(({ path, needs, link, title }): PaletteOption[] => {
      const name = link ? messages.frame[link] : title?.(messages);
      const isSeen = name !== undefined && (!needs || permissions.includes(needs));
      const keywords = messages.palette.pageKeywords[path];
      return isSeen ? [{ group: "pages", key: path, name, keywords, to: path }] : [];
    });
    const actions = isTyped ? officeActions(messages.palette.actions, permissions) : [];
    return [...pageActions(), ...pages, ...actions];
  }, [messages, permissions, isTyped]);
}

function useSearchResults(term: string) {
  const find = `${typedNumber(term) ?? term}`;
  const isAsked = find.length > 1;
  const ask = (may: boolean) => ({ enabled: isAsked && may });
  const orders = useOfficeQuery("officeOrders", { find }, ask(useMay("orders:read")));
  const designs = useOfficeQuery("officeDesigns", { find }, ask(useMay("designs:read")));
  const customers = useOfficeQuery("officeCustomers", { find }, ask(useMay("customers:read")));
  const tickets = useOfficeQuery("officeCare", { find }, ask(useMay("care:answer")));
  const first = { typedText: term, limit: MAX };
  const results: PaletteOption[] = [
    ...leadingRows(orders.data?.orders ?? [], ({ number }) => number, first).map(({ number, customer }) => ({
      group: "orders" as const,
      key: `${number}`,
      to: `/orders/${number}`,
      name: `${number} · ${customer.name}`,
      detail: customer.phone,
    })),
    ...(tickets.data?.tickets ?? []).slice(0, MAX).map(({ number, name, subject }) => ({
      group: "tickets" as const,
      key: number,
      to: `/care/${number}`,
      name: `${number} · ${name}`,
      detail: subject,
    })),
    ...leadingRows(designs.data?.designs ?? [], ({ id }) => id, first).map(({ id, name, category }) => ({
      group: "designs" as const,
      key: `${id}`,
      to: `/designs/${id}`,
      name,
      detail: `${id} · ${category}`,
    })),
    ...(customers.data?.customers ?? []).slice(0, MAX).map(({ id, fullName, email, phone }) => ({
      group: "customers" as const,
      key: `${id}`,
      to: `/customers/${id}`,
      name: fullName || email,
      detail: phone,
    })),
  ];
  // Enter selects the first option, so results appear only when all searches of the current text have
  // answered.
  const isSearching = [orders, designs, customers, tickets].some(
    ({ isFetching, isPlaceholderData, data }) => isFetching && (isPlaceholderData || data === undefined),
  );
  return { options: isAsked && !isSearching ? results : [], isSearching };
}

/** Returns the text after typing has paused. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
