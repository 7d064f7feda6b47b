import { useEffect } from "react";
import type { QuickCounts } from "../../../contract/catalogue.ts";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { CloseIcon, FilterIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useRouter } from "../../../ui/router/router-context.tsx";
import { useMessages, useTextLanguage } from "../../state/app-context.ts";
import { useSpeed } from "../../state/speed-store.ts";
import { FitsFilter } from "./fits-filter.tsx";
import { filterAddress } from "./list-query.ts";
import { afterTap, type QuickFilter, quickFilters } from "./quick-filters.ts";
import type { CountDesigns } from "./use-design-count.ts";

export interface ListChipsProps {
  /** The list's own address, without page and filters. */
  readonly here: string;
  readonly filters?: FilterQuery | undefined;
  readonly view: CountedView;
  readonly count: CountDesigns;
  /** The filter panel is open. */
  readonly isOpen: boolean;
}

export interface CountedView {
  readonly total: number;
  readonly quick?: QuickCounts | undefined;
  /** Stitches per minute at which minutes count. */
  readonly speed?: string | undefined;
}

/** Quick filters above a list: links, each with the number of designs that it leads to. */
export function ListChips({ here, filters = {}, view, count, isOpen }: ListChipsProps) {
  const m = useMessages().catalogue;
  useVisitorSpeed(filters, view);
  return (
    <ul className="list-chips" aria-label={m.filter}>
      {!isOpen && (
        <li>
          <Link className="chip" to={filterAddress(here, { ...filters, facets: "1" })}>
            <FilterIcon />
            <span className="chip-all">{m.filter}</span>
          </Link>
        </li>
      )}
      <li>
        <FitsFilter filters={filters} total={view.total} count={count} />
      </li>
      {quickFilters(view.quick ?? [], filters, view.total).map((chip) => (
        <li key={`${chip.name} ${chip.value}`}>
          <QuickChip {...chip} here={here} filters={filters} speed={view.speed} />
        </li>
      ))}
    </ul>
  );
}

interface QuickChipProps extends QuickFilter {
  readonly here: string;
  readonly filters: FilterQuery;
  readonly speed: string | undefined;
}

function QuickChip({ here, filters, speed, ...chip }: QuickChipProps) {
  const { chips: m } = useMessages().catalogue;
  const langOf = useTextLanguage();
  const { name, value, count, isActive } = chip;
  const to = filterAddress(here, afterTap(filters, chip, speed));
  return (
    <Link className="chip" to={to} aria-current={isActive || undefined}>
      <span lang={name === "theme" ? langOf(value) : undefined}>{quickLabel(m, name, value)}</span>
      {isActive ? <CloseIcon /> : <small>{count}</small>}
    </Link>
  );
}

/** Hoop sizes in inches, as machines name them. */
const INCHES: Readonly<Record<string, string>> = {
  "100x100": "4×4",
  "130x180": "5×7",
  "160x260": "6×10",
  "200x300": "8×12",
};

export function quickLabel(
  m: ReturnType<typeof useMessages>["catalogue"]["chips"],
  name: QuickFilter["name"],
  value: string,
): string {
  if (name === "maxPrice") return m.price(value);
  if (name === "maxMinutes") return m.hours(Number(value) / 60);
  if (name === "fits") return m.hoop(INCHES[value] ?? "", value.replace("x", " × "));
  return name === "since" ? m.fresh : value;
}

/** Loads the list again if minutes were counted at another speed, as on a page that the server made. */
function useVisitorSpeed(filters: FilterQuery, { speed }: CountedView): void {
  const { reload } = useRouter();
  const isOther = `${useSpeed()}` !== speed && speed !== undefined && !filters.speed;
  useEffect(() => {
    if (isOther) reload();
  }, [isOther, reload]);
}
