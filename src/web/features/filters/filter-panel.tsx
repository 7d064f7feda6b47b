import type { FormEvent } from "react";
import type { FilterName } from "../../../contract/filters/filter-names.ts";
import { SORTS } from "../../../contract/filters/filter-values.ts";
import { filterQueryOf } from "../../../contract/filters/read-filters.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useHref, useNavigate } from "../../../ui/router/router-context.tsx";
import type { ChoiceMessages } from "../../messages/load-filter-texts.ts";
import { choiceAddress } from "./filter-address.ts";
import type { ChoiceChipsProps } from "./filter-chips.tsx";

const COUNTED = ["work", "color", "colors", "format"] as const;
const AGES = ["7", "30", "90"];

/** All filters and sort orders of a list: a form that also works without JavaScript. */
export function ChoicePanel({ filtering, here, m }: ChoiceChipsProps) {
  const navigate = useNavigate();
  const [action = "", search = ""] = here.split("?", 2);
  const { query } = filtering;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const said = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget, submitter))
      if (typeof value === "string") said.append(name, value.trim());
    navigate(choiceAddress(here, filterQueryOf(said)));
  };
  const number = (name: FilterName) => (
    <label className="choice-bound">
      {m.bounds[name]}
      <input name={name} inputMode="decimal" defaultValue={query[name]} size={6} autoComplete="off" />
    </label>
  );
  return (
    <form
      key={JSON.stringify(query)}
      action={useHref(action)}
      method="get"
      onSubmit={submit}
      className="choice-panel"
      aria-label={m.title}
    >
      <h1 className="choice-title">{m.title}</h1>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {query.like && <input type="hidden" name="like" value={query.like} />}
      <label className="choice-bound">
        {m.sort}
        <select name="sort" defaultValue={query.sort ?? ""}>
          <option value="">{m.usual}</option>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {m.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <label className="choice-bound">
        {m.fits}
        <input name="fits" defaultValue={query.fits} placeholder="130x180" size={10} autoComplete="off" />
      </label>
      {COUNTED.map((name) => (
        <CountedValues key={name} name={name} filtering={filtering} m={m} />
      ))}
      <fieldset>
        <legend>{m.size}</legend>
        {number("minWidth")}
        {number("maxWidth")}
        {number("minHeight")}
        {number("maxHeight")}
      </fieldset>
      <fieldset>
        <legend>{m.effort}</legend>
        {number("minStitches")}
        {number("maxStitches")}
        {number("maxMinutes")}
      </fieldset>
      <fieldset>
        <legend>{m.price}</legend>
        {number("minPrice")}
        {number("maxPrice")}
      </fieldset>
      <label className="choice-bound">
        {m.since}
        <select name="since" defaultValue={query.since ?? ""}>
          <option value="">{m.anyTime}</option>
          {[...new Set([...AGES, ...(query.since ? [query.since] : [])])].map((days) => (
            <option key={days} value={days}>
              {m.days(days)}
            </option>
          ))}
        </select>
      </label>
      <div className="choice-buttons">
        <Button type="submit" className="choice-show">
          {m.show}
        </Button>
        <Button type="submit" name="facets" value="1" className="choice-apply">
          {m.apply}
        </Button>
        <Link to={choiceAddress(here, { ...query, facets: undefined })}>{m.close}</Link>
      </div>
    </form>
  );
}

interface CountedValuesProps extends Pick<ChoiceChipsProps, "filtering" | "m"> {
  readonly name: (typeof COUNTED)[number];
}

/** Available and selected values of a filter, with counts. */
function CountedValues({ name, filtering: { query, facets }, m }: CountedValuesProps) {
  const chosen = query[name]?.split(",") ?? [];
  const counted: readonly { readonly value: string; readonly count: number }[] = facets?.[name] ?? [];
  const gone = chosen.filter((value) => !counted.some((one) => one.value === value));
  const values = [...counted, ...gone.map((value) => ({ value, count: 0 }))];
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend>{m[name]}</legend>
      {values.map(({ value, count }) => (
        <label key={value} className="choice-value">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {name === "color" && <i className={`swatch swatch-${value}`} />}
          {valueName(m, name, value)} <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
}

function valueName(m: ChoiceMessages, name: string, value: string): string {
  return name === "format" ? value : (m.names[value] ?? value);
}
