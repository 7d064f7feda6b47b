import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import type { ChoiceMessages } from "../../messages/load-filter-texts.ts";
import { useMessages } from "../../state/app-context.ts";
import { choiceAddress } from "../../ui/designs/list-query.ts";
import { isQuick } from "../../ui/designs/quick-filters.ts";
import { chipsOf, namesOf } from "./filter-address.ts";
import { choiceLabel } from "./filter-labels.ts";
import type { FilterState } from "./load-filters.ts";

export interface ChoiceChipsProps {
  readonly filtering: FilterState;
  /** The list's own address. */
  readonly here: string;
  readonly m: ChoiceMessages;
}

/**
 * The selected filters, each removable; or the error; and for an empty list the filters whose removal helps.
 */
export function ChoiceChips({ filtering, here, m }: ChoiceChipsProps) {
  const { query, error, facets, without } = filtering;
  const { refusals } = useMessages();
  const chips = chipsOf(query).filter(({ name, value }) => !isQuick(name, value));
  const opened: FilterQuery = facets ? { facets: "1" } : {};
  return (
    <>
      {error && (
        <p className="choice-fault" role="alert">
          {refusals[error]} {m.all}
        </p>
      )}
      {chips.length > 0 && (
        <ul className="choice-chips" aria-label={m.chosen}>
          {chips.map(({ name, value, rest }) => {
            const label = choiceLabel(m, name, value);
            return (
              <li key={`${name} ${value}`}>
                <Link to={choiceAddress(here, { ...rest, ...opened })} aria-label={m.remove(label)}>
                  {label}
                  <CloseIcon />
                </Link>
              </li>
            );
          })}
          <li>
            <Link to={choiceAddress(here, opened)}>{m.clear}</Link>
          </li>
        </ul>
      )}
      {query.like && !query.sort && !without && <p className="hint choice-nearest">{m.nearest}</p>}
      {without && <WaysOut filtering={filtering} here={here} m={m} />}
    </>
  );
}

function WaysOut({ filtering: { query, without = [] }, here, m }: ChoiceChipsProps) {
  return (
    <div className="choice-none">
      <p>{m.none}</p>
      <ul>
        {without
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => {
            const names = namesOf(name);
            const chips = chipsOf(query).filter((chip) => names.includes(chip.name));
            const label = chips.map((chip) => choiceLabel(m, chip.name, chip.value)).join(", ");
            const rest = Object.fromEntries(names.map((one) => [one, undefined]));
            return (
              <li key={name}>
                <Link to={choiceAddress(here, { ...query, ...rest, facets: undefined })}>
                  {m.without(label, count)}
                </Link>
              </li>
            );
          })}
      </ul>
    </div>
  );
}
