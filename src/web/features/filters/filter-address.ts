import {
  FILTER_NAMES,
  type FilterName,
  type FilterQuery,
  LIST_QUERY,
} from "../../../contract/filters/filter-names.ts";

/** The address of a list with these choices; `here` is the list's own and may have a query. */
export function choiceAddress(here: string, query: FilterQuery): string {
  const said = LIST_QUERY.flatMap((name) => {
    const text = query[name];
    return text ? [`${name}=${text.split(",").map(encodeURIComponent).join(",")}`] : [];
  });
  if (said.length === 0) return here;
  return `${here}${here.includes("?") ? "&" : "?"}${said.join("&")}`;
}

export interface Chip {
  readonly name: FilterName;
  readonly value: string;
  /** What is left when it is taken away. */
  readonly rest: FilterQuery;
}

/** Each value by itself, to be taken away again. */
export function chipsOf({ facets: _, ...query }: FilterQuery): Chip[] {
  return FILTER_NAMES.flatMap((name) => {
    const values = query[name]?.split(",") ?? [];
    return values.map((value) => {
      const others = values.filter((other) => other !== value).join(",");
      return { name, value, rest: { ...query, [name]: others || undefined } };
    });
  });
}

/** The choices that a count of `without` is about. */
export function namesOf(choice: string): FilterName[] {
  const capital = choice.charAt(0).toUpperCase() + choice.slice(1);
  return FILTER_NAMES.filter((name) => [choice, `min${capital}`, `max${capital}`].includes(name));
}

/** One value of one kind, and nothing else: a list that search engines may show. */
export function isIndexable({ sort, facets, ...query }: FilterQuery): boolean {
  const [chip, ...others] = chipsOf(query);
  const isKind = chip !== undefined && ["format", "color", "work"].includes(chip.name);
  return isKind && others.length === 0 && sort === undefined && facets === undefined;
}
