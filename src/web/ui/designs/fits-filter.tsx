import { useEffect, useRef, useState } from "react";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import type { Language } from "../../../contract/languages.ts";
import { useLocation, useNavigate, useRouterState } from "../../../ui/router/router-context.tsx";
import { useMessages } from "../../state/app-context.ts";
import { MACHINE_FILTERS, machineFilters } from "../../state/machines/machine-filters.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { openMachines } from "../../state/overlays.ts";
import { LaterPart } from "../made-to-fit/later-part.tsx";
import { type CountDesigns, useDesignCount } from "./use-design-count.ts";

export interface FitsFilterProps {
  readonly filters: FilterQuery;
  /** Number of designs of the list with these filters. */
  readonly total: number;
  readonly count: CountDesigns;
}

/**
 * Filters a list by the visitor's machine through its address; without a machine it opens My machine. The
 * checkbox shows the requested state and keeps the focus while the list loads. The filtered list is another
 * component, whose checkbox then takes the focus.
 */
export function FitsFilter({ filters, total, count }: FitsFilterProps) {
  const m = useMessages().fit;
  const { pathname, search, state } = useLocation();
  const { pending } = useRouterState();
  const [requested, setRequested] = useState<boolean>();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state === FROM_BOX && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [state]);
  const navigate = useNavigate();
  const [machine] = useMachines();
  const wantedFilters: ReturnType<typeof machineFilters> = machine ? machineFilters(machine) : {};
  const query = new URLSearchParams(search);
  const isWanted = Object.keys(wantedFilters).length > 0;
  const isInAddress =
    isWanted && MACHINE_FILTERS.every((name) => (query.get(name) ?? "") === (wantedFilters[name] ?? ""));
  const isChosen = pending && requested !== undefined ? requested : isInAddress;
  const fitting = useDesignCount(
    count,
    isWanted && !isInAddress ? { ...filters, ...wantedFilters } : undefined,
  );
  const change = () => {
    if (!isWanted) return openMachines();
    for (const name of [...MACHINE_FILTERS, "sized", "page"]) query.delete(name);
    if (!isChosen) for (const [name, value] of Object.entries(wantedFilters)) query.set(name, value);
    setRequested(!isChosen);
    navigate(`${pathname}${query.size > 0 ? `?${query}` : ""}`, { state: FROM_BOX, stay: true });
  };
  return (
    <>
      <label className="chip fits-filter">
        <input ref={box} type="checkbox" checked={isChosen} onChange={change} />
        {m.only}
        <small aria-hidden="true">{isInAddress ? total : fitting}</small>
      </label>
      {isInAddress && <LaterPart load={loadSizedFilter} props={{}} />}
    </>
  );
}

const loadSizedFilter = (language: Language) =>
  import("../made-to-fit/sized-filter.tsx").then(({ sizedFilter }) => sizedFilter(language));

/** History state of navigations by this checkbox. */
const FROM_BOX = "fits-filter";
