import type { MouseEvent } from "react";
import { UpIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useLocation } from "../../../ui/router/router-context.tsx";
import { useSetFilter, withFilter } from "../../data/address-filters.ts";

/** Order of a list in its page's address: `?sort=name` ascends, `?sort=-name` descends. */
export function useSort(): { readonly by: string; readonly isDescending: boolean } | undefined {
  const sort = new URLSearchParams(useLocation().search).get("sort");
  if (!sort) return undefined;
  return { by: sort.replace(/^-/, ""), isDescending: sort.startsWith("-") };
}

export interface SortHeadingProps {
  /** Name of the column in the address. */
  readonly by: string;
  /** Order of the first click: numbers and times start with the largest. */
  readonly isDescendingFirst: boolean;
  readonly children: string;
}

/** Heading of a column that sorts the list; a click on the sorted one turns the order around. */
export function SortHeading({ by, isDescendingFirst, children }: SortHeadingProps) {
  const { pathname, search } = useLocation();
  const sort = useSort();
  const setFilter = useSetFilter();
  const isDescending = sort?.by === by ? !sort.isDescending : isDescendingFirst;
  const order = isDescending ? `-${by}` : by;
  // A plain click keeps the list in sight until the sorted one is here.
  const sortNow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setFilter("sort", order, false);
  };
  return (
    <Link className="sort" to={pathname + withFilter(search, "sort", order)} onClick={sortNow}>
      {children}
      <UpIcon />
    </Link>
  );
}
