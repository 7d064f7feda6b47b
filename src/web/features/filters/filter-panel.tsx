import { type FormEvent, useState } from "react";
import { SPEED_DEFAULT_RPM } from "../../../contract/constants.ts";
import type { FilterName, FilterQuery } from "../../../contract/filters/filter-names.ts";
import { filterQueryOf } from "../../../contract/filters/read-filters.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useHref, useNavigate } from "../../../ui/router/router-context.tsx";
import type { FilterMessages } from "../../messages/load-filter-texts.ts";
import { useMessages } from "../../state/app-context.ts";
import { type CountedView, quickLabel } from "../../ui/designs/list-chips.tsx";
import { filterAddress } from "../../ui/designs/list-query.ts";
import { isQuick, narrowing } from "../../ui/designs/quick-filters.ts";
import { sortOptions } from "../../ui/designs/sort-menu.tsx";
import { type CountDesigns, useDesignCount } from "../../ui/designs/use-design-count.ts";
import type { FilterChipsProps } from "./filter-chips.tsx";

const COUNTED = ["work", "color", "colors", "format"] as const;
const AGES = ["7", "30", "90"];
const EXACT = [
  ...(["minWidth", "maxWidth", "minHeight", "maxHeight", "minStitches", "maxStitches"] as const),
  ...(["minPrice", "maxPrice", "maxMinutes", "fits"] as const),
];

export interface FilterPanelProps extends FilterChipsProps {
  readonly view: CountedView;
  readonly count: CountDesigns;
}

/** All filters and sort orders of a list: a form that also works without JavaScript. */
export function FilterPanel({ filtering, view, count, here, m }: FilterPanelProps) {
  const navigate = useNavigate();
  const { catalogue } = useMessages();
  const [action = "", search = ""] = here.split("?", 2);
  const { query } = filtering;
  const [draft, setDraft] = useState<FilterQuery>();
  const designCount = useDesignCount(count, draft);
  const show = m.show(draft ? designCount : view.total);
  const speed = query.speed ?? view.speed ?? `${SPEED_DEFAULT_RPM}`;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    navigate(filterAddress(here, queryIn(event.currentTarget, submitter)));
  };
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement) keepOneValue(event.currentTarget, event.target);
    setDraft(queryIn(event.currentTarget));
  };
  return (
    <form
      action={useHref(action)}
      method="get"
      onSubmit={submit}
      onChange={change}
      className="filter-panel"
      aria-label={m.title}
    >
      <h1 className="filter-title">{m.title}</h1>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {query.like && <input type="hidden" name="like" value={query.like} />}
      {query.theme && <input type="hidden" name="theme" value={query.theme} />}
      {speed !== `${SPEED_DEFAULT_RPM}` && <input type="hidden" name="speed" value={speed} />}
      <label className="filter-bound">
        {catalogue.sort}
        <select name="sort" defaultValue={sortOptions(here, query).find(({ isActive }) => isActive)?.value}>
          {sortOptions(here, query).map(({ value, name }) => (
            <option key={value} value={value}>
              {catalogue.sorts[name]}
            </option>
          ))}
        </select>
      </label>
      <Presets name="maxPrice" legend={m.price} query={query} view={view} m={m} />
      <Presets name="maxMinutes" legend={m.time(speed)} query={query} view={view} m={m} />
      <Presets name="fits" legend={m.hoopSize} query={query} view={view} m={m} />
      {COUNTED.map((name) => (
        <CountedValues key={name} name={name} filtering={filtering} total={view.total} m={m} />
      ))}
      <label className="filter-bound">
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
      <ExactValues query={query} m={m} />
      <div className="filter-buttons">
        <Button type="submit" className="filter-show">
          {show}
        </Button>
        <Button type="submit" name="facets" value="1" className="filter-apply">
          {show}
        </Button>
        <Link to={filterAddress(here, { ...query, facets: undefined })}>{m.close}</Link>
      </div>
    </form>
  );
}

function queryIn(form: HTMLFormElement, submitter?: HTMLElement | null): FilterQuery {
  const entries = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") entries.append(name, value.trim());
  const { speed, ...query } = filterQueryOf(entries);
  return query.maxMinutes ? { ...query, speed } : query;
}

/** A preset clears the exact value of the same filter, and an exact value the preset. */
function keepOneValue(form: HTMLFormElement, changedInput: HTMLInputElement): void {
  if (changedInput.type === "checkbox") return;
  for (const otherInput of form.querySelectorAll<HTMLInputElement>(`input[name="${changedInput.name}"]`))
    if (otherInput.type === changedInput.type) continue;
    else if (otherInput.type === "radio") otherInput.checked = otherInput.value === "";
    else otherInput.value = "";
}

interface FieldsProps {
  readonly query: FilterQuery;
  readonly m: FilterMessages;
}

interface PresetsProps extends FieldsProps, Pick<FilterPanelProps, "view"> {
  readonly name: "maxPrice" | "maxMinutes" | "fits";
  readonly legend: string;
}

/** Values of a filter, which chips above the list offer too. */
function Presets({ name, legend, query, view, m }: PresetsProps) {
  const { chips } = useMessages().catalogue;
  const presets = narrowing(view.quick ?? [], query, view.total).filter((one) => one.name === name);
  if (presets.length === 0) return null;
  return (
    <fieldset className={`filter-${name}`}>
      <legend>{legend}</legend>
      <label className="filter-value">
        <input type="radio" name={name} value="" defaultChecked={!query[name]} />
        {m.any}
      </label>
      {presets.map(({ value, count, isActive }) => (
        <label key={value} className="filter-value">
          <input type="radio" name={name} value={value} defaultChecked={isActive} />
          {quickLabel(chips, name, value)} <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** Number fields. They come after the presets, because the last of two values of one filter counts. */
function ExactValues({ query, m }: FieldsProps) {
  const isPreset = (name: FilterName) => isQuick(name, query[name]);
  return (
    <details open={EXACT.some((name) => query[name] && !isPreset(name))}>
      <summary>{m.exact}</summary>
      <div className="filter-exact">
        {EXACT.map((name) => (
          <label key={name} className="filter-bound">
            {name === "fits" ? m.fits : m.bounds[name]}
            <input
              name={name}
              inputMode={name === "fits" ? "text" : "decimal"}
              defaultValue={isPreset(name) ? "" : query[name]}
              size={6}
              autoComplete="off"
            />
          </label>
        ))}
      </div>
    </details>
  );
}

interface CountedValuesProps extends Pick<FilterChipsProps, "filtering" | "m"> {
  readonly name: (typeof COUNTED)[number];
  readonly total: number;
}

/** Available and selected values of a filter, with counts; without those that all designs have. */
function CountedValues({ name, filtering: { query, facets }, total, m }: CountedValuesProps) {
  const selected = query[name]?.split(",") ?? [];
  const countedValues: readonly { readonly value: string; readonly count: number }[] = facets?.[name] ?? [];
  const goneValues = selected.filter((value) => !countedValues.some((one) => one.value === value));
  const narrowing = selected.length > 0 ? countedValues : countedValues.filter(({ count }) => count < total);
  const values = [...narrowing, ...goneValues.map((value) => ({ value, count: 0 }))];
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend>{m[name]}</legend>
      {values.map(({ value, count }) => (
        <label key={value} className="filter-value">
          <input type="checkbox" name={name} value={value} defaultChecked={selected.includes(value)} />
          {name === "color" && <i className={`swatch swatch-${value}`} />}
          {valueName(m, name, value)} <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
}

function valueName(m: FilterMessages, name: string, value: string): string {
  return name === "format" ? value : (m.names[value] ?? value);
}
