import { salesPeriods, salesSteps } from "../../../contract/office/today/sales-periods.ts";
import { useRouter, useSearchParams } from "../../../ui/router/router-context.tsx";
import { withFilter } from "../../data/address-filters.ts";
import type { OfficeSent } from "../../data/call-office.ts";

export type ShownPeriod = OfficeSent<"officeSales">;

const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Period in the page's address, so that it can be shared and Back restores it. */
export function usePeriod(): ShownPeriod {
  return periodIn(useSearchParams());
}

/** Period in an address; seven days instead of an unknown period or own dates that are not whole. */
export function periodIn(params: URLSearchParams): ShownPeriod {
  const [from, to] = [params.get("from"), params.get("to")];
  const isOwn = isDay(from) && isDay(to);
  const period = salesPeriods.find((each) => each === params.get("period"));
  const by = salesSteps.find((each) => each === params.get("by"));
  return {
    period: period === undefined || (period === "own" && !isOwn) ? "7" : period,
    ...(period === "own" && isOwn && { from: from ?? "", to: to ?? "" }),
    ...(by && { by }),
  };
}

/** Query of a page's address with this period, and nothing else. */
export function periodQuery(period: ShownPeriod): string {
  return Object.entries(period).reduce((query, [name, value]) => withFilter(query, name, value ?? ""), "");
}

/** Returns a function that sets parts of the period in the address; an empty text removes one. */
export function useSetPeriod(): (parts: Readonly<Record<string, string>>) => void {
  const { get, navigate } = useRouter();
  return (parts) => {
    const { pathname, search } = get().page.location;
    const newSearch = Object.entries(parts).reduce(
      (query, [name, value]) => withFilter(query, name, value),
      search,
    );
    navigate(pathname + newSearch, { stay: true });
  };
}
