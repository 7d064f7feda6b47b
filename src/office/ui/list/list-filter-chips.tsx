import { type ReactNode, useId } from "react";
import { COUNT_CAP } from "../../../contract/office/views/view-lists.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import { useMessages } from "../../data/office-context.ts";
import { IndianField } from "../../edits/indian-field.tsx";
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
  /** Number of results, as far as it is known and counted. */
  readonly count?: number | null | undefined;
  /** “27 designs”, from the number as text. */
  readonly countText: (count: string) => string;
  /** Further tools of the list. */
  readonly children?: ReactNode;
}

/** Search box of a list, a chip for each filter that is set, and a button with all filters. */
export function FilterChips({ hint, filters, count, countText, children }: FilterChipsProps) {
  const m = useMessages().common;
  const id = useId();
  const params = useSearchParams();
  const setFilter = useSetFilter();
  return (
    <div className="list-tools">
      <FindBox {...(hint !== undefined && { hint })} />
      {filters.length > 0 && (
        <>
          <button type="button" className={buttonClass("secondary")} popoverTarget={id}>
            + {m.filter}
          </button>
          <fieldset id={id} popover="auto" className="popover filters" aria-label={m.filter}>
            {filters.map((filter) => (
              <FilterField key={filter.name} {...filter} />
            ))}
          </fieldset>
        </>
      )}
      {children}
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
      {typeof count === "number" && (
        <output className={params.size > 0 ? "result-count" : "result-count not-on-phone"}>
          {countText(count > COUNT_CAP ? `${formatted.format(COUNT_CAP)}+` : formatted.format(count))}
        </output>
      )}
    </div>
  );
}

const formatted = new Intl.NumberFormat("en-IN");

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
    <IndianField
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => setFilter(name, target.value)}
    />
  );
}
