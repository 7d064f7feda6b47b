import type { ReactNode } from "react";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";

/** Filter controls of a list's page. */
export interface FilterSlots {
  /** Next to the list, on a phone instead of it. */
  readonly panel?: ReactNode;
  /** Above the designs. */
  readonly chips?: ReactNode;
  /** Active filters of the list. */
  readonly filters?: FilterQuery | undefined;
}

/** Hidden inputs that keep the active filters when a form turns pages. */
export function FilterFields({ filters }: Pick<FilterSlots, "filters">) {
  return Object.entries(filters ?? {}).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}
