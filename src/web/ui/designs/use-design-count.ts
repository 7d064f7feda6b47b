import { useEffect, useRef, useState } from "react";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";

/** Number of designs that a list has with other filters. */
export type CountDesigns = (filters: FilterQuery) => Promise<number>;

const WAIT_MS = 250;

/** Counts shortly after `filters` change; `undefined` until then, without filters and after an error. */
export function useDesignCount(count: CountDesigns, filters: FilterQuery | undefined): number | undefined {
  const [foundCount, setFound] = useState<{ readonly key: string; readonly count: number }>();
  const key = filters && JSON.stringify(filters);
  const latestCount = useRef(count);
  useEffect(() => {
    latestCount.current = count;
  }, [count]);
  useEffect(() => {
    if (key === undefined) return;
    const wantedFilters: FilterQuery = JSON.parse(key);
    let isOver = false;
    const note = (total: number) => isOver || setFound({ key, count: total });
    const timer = setTimeout(() => latestCount.current(wantedFilters).then(note, () => undefined), WAIT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  return foundCount?.key === key ? foundCount?.count : undefined;
}
