import { categoryOptions } from "../../data/category-options.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import type { ListFilter } from "../../ui/list/list-filter-chips.tsx";

/** Names of the list's filters in the page's address. */
export const DESIGN_FILTERS = ["category", "machine", "state", "photo", "sold"] as const;

export function useDesignFilters(): ListFilter[] {
  const m = useMessages().designs;
  const designOptions = useOfficeQuery("officeDesignOptions", undefined).data;
  const machines = designOptions?.machines ?? [];
  return [
    { name: "category", label: m.category, options: categoryOptions(designOptions?.categories ?? []) },
    { name: "machine", label: m.machine, options: machines.map((value) => ({ value, label: value })) },
    {
      name: "state",
      label: m.state,
      options: Object.entries(m.states).map(([value, label]) => ({ value, label })),
    },
    { name: "photo", label: m.photo, options: [{ value: "missing", label: m.missingPhoto }] },
    { name: "sold", label: m.sold, options: [{ value: "never", label: m.neverSold }] },
  ];
}
