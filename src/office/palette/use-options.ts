import { useEffect, useMemo, useState } from "react";
import { useMay, useMe, useOffice } from "../data/office-context.ts";
import { useOfficeQuery } from "../data/queries.ts";
import { screens } from "../screens.tsx";
import { pageActions } from "./page-actions.ts";
import { optionGroups, optionsNamed, type PaletteOption, typedNumber } from "./palette-options.ts";

const PAUSE_MS = 200;
const MOST = 5;

/** What there is for what was typed: pages at once, the rest when the shop has answered. */
export function useOptions(typed: string) {
  const term = useSettled(typed.trim());
  const here = useHere();
  const number = useNumbered(typed);
  const lists = useLists(term);
  const options = [...optionsNamed(here, typed), ...number, ...lists.options];
  return {
    options: optionGroups.flatMap((group) => options.filter((option) => option.group === group)),
    isSearching: lists.isSearching || term !== typed.trim(),
  };
}

/** The page's own buttons, and every page that the person may see. */
function useHere(): readonly PaletteOption[] {
  const { messages } = useOffice();
  const { permissions } = useMe();
  return useMemo(() => {
    const pages = screens.flatMap(({ path, needs, link, title }): PaletteOption[] => {
      const name = link ? messages.frame[link] : title?.(messages);
      const isSeen = name !== undefined && (!needs || permissions.includes(needs));
      return isSeen ? [{ group: "pages", key: path, name, to: path }] : [];
    });
    return [...pageActions(), ...pages];
  }, [messages, permissions]);
}

/** An order, or a design, of which the number is known is opened without a search. */
function useNumbered(typed: string): PaletteOption[] {
  const { palette: m } = useOffice().messages;
  const number = typedNumber(typed);
  const mayOrders = useMay("orders:read");
  const mayDesigns = useMay("designs:read");
  if (number === undefined) return [];
  const order = { group: "orders", key: "number", name: m.order(number), to: `/orders/${number}` } as const;
  const design = {
    group: "designs",
    key: "number",
    name: m.design(number),
    to: `/designs/${number}`,
  } as const;
  return [...(mayOrders ? [order] : []), ...(mayDesigns ? [design] : [])];
}

function useLists(find: string) {
  const isAsked = find.length > 1;
  const ask = (may: boolean) => ({ enabled: isAsked && may });
  const orders = useOfficeQuery("officeOrders", { find }, ask(useMay("orders:read")));
  const designs = useOfficeQuery("officeDesigns", { find }, ask(useMay("designs:read")));
  const customers = useOfficeQuery("officeCustomers", { find }, ask(useMay("customers:read")));
  const number = typedNumber(find);
  const found: PaletteOption[] = [
    ...rowsOf(orders, isAsked, ({ orders }) => orders)
      .filter((order) => order.number !== number)
      .map((order) => ({
        ...{ group: "orders" as const, key: `${order.number}`, to: `/orders/${order.number}` },
        ...{ name: `${order.number} · ${order.customer.name}`, detail: order.customer.phone },
      })),
    ...rowsOf(designs, isAsked, ({ designs }) => designs).map(({ id, name, category }) => ({
      ...{ group: "designs" as const, key: `${id}`, to: `/designs/${id}`, name },
      detail: `${id} · ${category}`,
    })),
    ...rowsOf(customers, isAsked, ({ customers }) => customers).map(({ id, fullName, email, phone }) => ({
      ...{ group: "customers" as const, key: `${id}`, to: `/customers/${id}`, name: fullName || email },
      detail: phone,
    })),
  ];
  return { options: found, isSearching: [orders, designs, customers].some(({ isFetching }) => isFetching) };
}

/** What was found for other words is not offered: whoever is quick with Enter would open it. */
function rowsOf<T, Row>(
  { data, isPlaceholderData }: { readonly data: T | undefined; readonly isPlaceholderData: boolean },
  isAsked: boolean,
  rows: (data: T) => readonly Row[],
): Row[] {
  return !isAsked || data === undefined || isPlaceholderData ? [] : rows(data).slice(0, MOST);
}

/** What was typed, a moment after typing stopped. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
