import { type ReactNode, useId } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import { useMessages } from "../../data/office-context.ts";
import { FindBox } from "../find-box.tsx";

export interface ListFilter {
  /** Name in the page's address. */
  readonly name: string;
  readonly label: string;
  /** Values to choose from; without them it is a day. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface FilterChipsProps {
  /** Placeholder of the search box. */
  readonly hint?: string;
  readonly filters: readonly ListFilter[];
  /** Number of results, as a sentence such as “27 designs”. */
  readonly count?: string | undefined;
  /** Further tools of the list. */
  readonly children?: ReactNode;
}

/** Search box of a list, a chip for each filter that is set, and a button with all filters. */
export function FilterChips({ hint, filters, count, children }: FilterChipsProps) {
  const m = useMessages().common;
  const id = useId();
  const params = useSearchParams();
  const setFilter = useSetFilter();
  return (
    <div className="list-tools">
      <FindBox {...(hint !== undefined && { hint })} />
      {filters.map(({ name, label, options }) => {
        const value = params.get(name);
        const text = options?.find((option) => option.value === value)?.label ?? value;
        return value ? (
          <button
            key={name}
            type="button"
            className="chip"
            title={m.removeFilter}
            onClick={() => setFilter(name, "")}
          >
            {label}: {text}
            <CloseIcon />
            <span className="sr-only">{m.removeFilter}</span>
          </button>
        ) : null;
      })}
      <button type="button" className={buttonClass("secondary")} popoverTarget={id}>
        + {m.filter}
      </button>
      <fieldset id={id} popover="auto" className="popover filters" aria-label={m.filter}>
        {filters.map((filter) => (
          <FilterField key={filter.name} {...filter} />
        ))}
      </fieldset>
      {children}
      {count !== undefined && <output className="result-count">{count}</output>}
    </div>
  );
}

function FilterField({ name, label, options }: ListFilter) {
  const { all } = useMessages().common;
  const value = useSearchParams().get(name) ?? "";
  const setFilter = useSetFilter();
  return options ? (
    <SelectField
      label={label}
      value={value}
      options={[{ value: "", label: all }, ...options]}
      onChange={({ target }) => setFilter(name, target.value)}
    />
  ) : (
    <Field label={label} type="date" value={value} onChange={({ target }) => setFilter(name, target.value)} />
  );
}
