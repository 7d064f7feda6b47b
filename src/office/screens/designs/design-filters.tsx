import { SelectField } from "../../../ui/forms/select-field.tsx";
import { useSearchParams } from "../../../ui/router/router-context.tsx";
import { useSetFilter } from "../../data/address-filters.ts";
import type { OfficeSent } from "../../data/call-office.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { categoryOptions } from "./category-options.ts";

const NAMES = ["category", "machine", "state", "photo", "sold"] as const;
type FilterName = (typeof NAMES)[number];

/** Filters of the list, from the page's address. */
export function useDesignFilters(): OfficeSent<"officeDesigns"> {
  const params = useSearchParams();
  const given = NAMES.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  // The server validates the values of the address.
  return Object.fromEntries(given) as OfficeSent<"officeDesigns">;
}

export function DesignFilters() {
  const m = useMessages().designs;
  const designOptions = useOfficeQuery("officeDesignOptions", undefined).data;
  return (
    <>
      <Filter name="category" label={m.category} options={categoryOptions(designOptions?.categories ?? [])} />
      <Filter
        name="machine"
        label={m.machine}
        options={(designOptions?.machines ?? []).map((value) => ({ value, label: value }))}
      />
      <Filter
        name="state"
        label={m.state}
        options={Object.entries(m.states).map(([value, label]) => ({ value, label }))}
      />
      <Filter name="photo" label={m.photo} options={[{ value: "missing", label: m.missingPhoto }]} />
      <Filter name="sold" label={m.sold} options={[{ value: "never", label: m.neverSold }]} />
    </>
  );
}

interface FilterProps {
  readonly name: FilterName;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Filter({ name, label, options }: FilterProps) {
  const m = useMessages().common;
  const params = useSearchParams();
  const setFilter = useSetFilter();
  return (
    <SelectField
      label={label}
      value={params.get(name) ?? ""}
      options={[{ value: "", label: m.all }, ...options]}
      onChange={(event) => setFilter(name, event.target.value)}
    />
  );
}
