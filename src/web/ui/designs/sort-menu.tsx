import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { SORTS } from "../../../contract/filters/filter-values.ts";
import { path } from "../../../contract/paths.ts";
import { SortIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../state/app-context.ts";
import { filterAddress } from "./list-query.ts";

type SortName = keyof ReturnType<typeof useMessages>["catalogue"]["sorts"];

export interface SortOption {
  /** Value of `sort` in the address; empty for the list's own order. */
  readonly value: string;
  readonly name: SortName;
  readonly isActive: boolean;
}

/** The sort orders of a list, its own order first: newest, or the best match of a search. */
export function sortOptions(here: string, { sort = "", like }: FilterQuery): SortOption[] {
  const isCategory = here.split("?", 1)[0] === path.category();
  const sameSort = isCategory ? "new" : "best";
  const ownName: SortName = like ? "like" : isCategory ? "new" : "match";
  const others = SORTS.filter((name) => like || name !== sameSort);
  const active = sort === sameSort && !like ? "" : sort;
  return [{ value: "", name: ownName } as const, ...others.map((name) => ({ value: name, name }))].map(
    (one) => ({
      ...one,
      isActive: one.value === active,
    }),
  );
}

/** A line below a list, which leads to the rules of every order. */
export function OrderingLink() {
  return (
    <p className="ordering muted">
      <Link to={path.ordering()}>{useMessages().catalogue.ordering}</Link>
    </p>
  );
}

/** The sort order of a list; opens links to the others. */
export function SortMenu({
  here,
  filters = {},
}: {
  readonly here: string;
  readonly filters?: FilterQuery | undefined;
}) {
  const m = useMessages().catalogue;
  const options = sortOptions(here, filters);
  const active = options.find(({ isActive }) => isActive);
  return (
    <details className="sort-menu" key={JSON.stringify(filters)}>
      <summary className="btn btn-quiet">
        <SortIcon />
        <span className="sr-only">{m.sort}: </span>
        <span className="sort-name">{active && m.sorts[active.name]}</span>
      </summary>
      <ul>
        {options.map(({ value, name, isActive }) => (
          <li key={name}>
            <Link to={filterAddress(here, { ...filters, sort: value })} aria-current={isActive || undefined}>
              {m.sorts[name]}
            </Link>
          </li>
        ))}
        <li className="sort-more">
          <Link to={path.ordering()}>{m.ordering}</Link>
        </li>
      </ul>
    </details>
  );
}
