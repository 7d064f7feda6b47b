/** By which customers filter a list; as the address says it. */
export const FILTER_NAMES = [
  "like",
  "fits",
  "format",
  "minWidth",
  "maxWidth",
  "minHeight",
  "maxHeight",
  "minStitches",
  "maxStitches",
  "maxMinutes",
  "colors",
  "color",
  "work",
  "minPrice",
  "maxPrice",
  "since",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Everything that an address says of a list's filters. */
export const LIST_QUERY = [...FILTER_NAMES, "sort", "facets"] as const;
/** Values of one name stand behind each other, divided by commas. */
export type FilterQuery = { readonly [N in (typeof LIST_QUERY)[number]]?: string | undefined };
