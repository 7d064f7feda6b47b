import type { ReactNode } from "react";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../state/app-context.ts";

/** Filter controls of a list's page. */
export interface FilterSlots {
  /** Next to the list, on a phone instead of it. */
  readonly panel?: ReactNode;
  /** Above the designs. */
  readonly chips?: ReactNode;
  /** Active filters of the list. */
  readonly filters?: FilterQuery | undefined;
}

/** Links to the same list with its filter panel open. */
export function FilterLink({ here, filters }: { readonly here: string } & Pick<FilterSlots, "filters">) {
  const { filter } = useMessages().catalogue;
  const chosen = Object.entries(filters ?? {}).map(([name, text]) => `${name}=${text}&`);
  return (
    <Link
      className={buttonClass("secondary")}
      to={`${here}${here.includes("?") ? "&" : "?"}${chosen.join("")}facets=1`}
    >
      {filter}
    </Link>
  );
}

/** Hidden inputs that keep the active filters when a form turns pages. */
export function FilterFields({ filters }: Pick<FilterSlots, "filters">) {
  return Object.entries(filters ?? {}).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}
