import type { QuickCounts } from "../../../contract/catalogue.ts";
import { SPEED_DEFAULT_RPM } from "../../../contract/constants.ts";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { QUICK_FILTERS } from "../../../contract/filters/filter-values.ts";

export interface QuickFilter {
  readonly name: "maxPrice" | "maxMinutes" | "fits" | "since" | "theme";
  readonly value: string;
  readonly count: number;
  readonly isActive: boolean;
}

/** Names of which one chip is enough: the active one, else the first that narrows the list. */
const ONE_CHIP: readonly string[] = ["maxPrice", "maxMinutes"];

/** Quick filters that narrow a list of `total` designs, and those that are active. */
export function quickFilters(counts: QuickCounts, filters: FilterQuery, total: number): QuickFilter[] {
  const foundFilters: QuickFilter[] = [];
  for (const one of narrowing(counts, filters, total)) {
    const isOneOf = ONE_CHIP.includes(one.name);
    const isReplaced = isOneOf && !one.isActive && filters[one.name] !== undefined;
    if (!isReplaced && !(isOneOf && foundFilters.some(({ name }) => name === one.name)))
      foundFilters.push(one);
  }
  return foundFilters;
}

/** As `quickFilters`, with every price and time. */
export function narrowing(counts: QuickCounts, filters: FilterQuery, total: number): QuickFilter[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const theme = filters.theme === undefined ? [] : [`theme=${filters.theme}`];
  return [...new Set([...QUICK_FILTERS, ...theme, ...countOf.keys()])].flatMap((text) => {
    const [name = "theme", value = ""] = text.split("=") as [QuickFilter["name"], string];
    const count = countOf.get(text) ?? 0;
    const active = filters[name];
    const isNarrower = count > 0 && (active !== undefined || count < total);
    return isNarrower || active === value ? [{ name, value, count, isActive: active === value }] : [];
  });
}

/** The filters after a tap on a chip; `speed` is the one at which its minutes were counted. */
export function afterTap(
  filters: FilterQuery,
  { name, value, isActive }: Pick<QuickFilter, "name" | "value" | "isActive">,
  speed: string | undefined,
): FilterQuery {
  const next = { ...filters, facets: undefined, [name]: isActive ? undefined : value };
  if (name !== "maxMinutes") return next;
  return { ...next, speed: isActive || speed === `${SPEED_DEFAULT_RPM}` ? undefined : speed };
}

/** True for a filter that has a chip of its own above the list. */
export function isQuick(name: string, value = ""): boolean {
  if (name === "theme") return true;
  return QUICK_FILTERS.some((filter) => filter === `${name}=${value}`);
}
