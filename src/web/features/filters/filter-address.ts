import { FILTER_NAMES, type FilterName, type FilterQuery } from "../../../contract/filters/filter-names.ts";

export interface Chip {
  readonly name: FilterName;
  readonly value: string;
  /** The query without this value. */
  readonly rest: FilterQuery;
}

/** One chip per selected value, to remove it. */
export function chipsOf({ facets: _, ...query }: FilterQuery): Chip[] {
  return FILTER_NAMES.flatMap((name) => {
    const values = query[name]?.split(",") ?? [];
    return values.map((value) => {
      const others = values.filter((otherValue) => otherValue !== value).join(",");
      return { name, value, rest: { ...query, [name]: others || undefined } };
    });
  });
}

/** Filters that a count of `without` is about. */
export function namesOf(choice: string): FilterName[] {
  const capital = choice.charAt(0).toUpperCase() + choice.slice(1);
  return FILTER_NAMES.filter((name) => [choice, `min${capital}`, `max${capital}`].includes(name));
}

/** True for a single value of one kind and nothing else: search engines may index such a list. */
export function isIndexable({ sort, facets, ...query }: FilterQuery): boolean {
  const [chip, ...others] = chipsOf(query);
  const isKind = chip !== undefined && ["format", "color", "work"].includes(chip.name);
  return isKind && others.length === 0 && sort === undefined && facets === undefined;
}
