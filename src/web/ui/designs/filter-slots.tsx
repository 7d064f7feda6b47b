import type { ReactNode } from "react";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../state/app-context.ts";

/** What narrowing a list adds to its page. */
export interface FilterSlots {
  /** Beside the list, on a phone in its place. */
  readonly panel?: ReactNode;
  /** Above the designs. */
  readonly chips?: ReactNode;
  /** What the list is narrowed by. */
  readonly filters?: FilterQuery | undefined;
}

/** Leads to the same list with everything that it can be narrowed by. */
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

/** Lets a form that turns pages keep what was chosen. */
export function FilterFields({ filters }: Pick<FilterSlots, "filters">) {
  return Object.entries(filters ?? {}).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}
