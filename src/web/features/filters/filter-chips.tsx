import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import type { FilterMessages } from "../../messages/load-filter-texts.ts";
import { useMessages } from "../../state/app-context.ts";
import { filterAddress } from "../../ui/designs/list-query.ts";
import { isQuick } from "../../ui/designs/quick-filters.ts";
import { chipsOf, namesOf } from "./filter-address.ts";
import { filterLabel } from "./filter-labels.ts";
import type { FilterState } from "./load-filters.ts";

export interface FilterChipsProps {
  readonly filtering: FilterState;
  /** The list's own address. */
  readonly here: string;
  readonly m: FilterMessages;
}

/**
 * The selected filters, each removable; or the error; and for an empty list the filters whose removal helps.
 */
export function FilterChips({ filtering, here, m }: FilterChipsProps) {
  const { query, error, facets, without } = filtering;
  const { refusals } = useMessages();
  const chips = chipsOf(query).filter(({ name, value }) => !isQuick(name, value));
  const openedQuery: FilterQuery = facets ? { facets: "1" } : {};
  return (
    <>
      {error && (
        <p className="filter-error" role="alert">
          {refusals[error]} {m.all}
        </p>
      )}
      {chips.length > 0 && (
        <ul className="filter-chips" aria-label={m.chosen}>
          {chips.map(({ name, value, rest }) => {
            const label = filterLabel(m, name, value);
            return (
              <li key={`${name} ${value}`}>
                <Link to={filterAddress(here, { ...rest, ...openedQuery })} aria-label={m.remove(label)}>
                  {label}
                  <CloseIcon />
                </Link>
              </li>
            );
          })}
          <li>
            <Link to={filterAddress(here, openedQuery)}>{m.clear}</Link>
          </li>
        </ul>
      )}
      {query.like && !query.sort && !without && <p className="hint filter-nearest">{m.nearest}</p>}
      {without && <WaysOut filtering={filtering} here={here} m={m} />}
    </>
  );
}

function WaysOut({ filtering: { query, without = [] }, here, m }: FilterChipsProps) {
  return (
    <div className="filter-no-results">
      <p>{m.none}</p>
      <ul>
        {without
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => {
            const names = namesOf(name);
            const chips = chipsOf(query).filter((chip) => names.includes(chip.name));
            const label = chips.map((chip) => filterLabel(m, chip.name, chip.value)).join(", ");
            const rest = Object.fromEntries(names.map((one) => [one, undefined]));
            return (
              <li key={name}>
                <Link to={filterAddress(here, { ...query, ...rest, facets: undefined })}>
                  {m.without(label, count)}
                </Link>
              </li>
            );
          })}
      </ul>
    </div>
  );
}
