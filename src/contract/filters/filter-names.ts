/** Names of the filters, as they appear in an address. */
export const FILTER_NAMES = [
  "like",
  "theme",
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

/** All query parameters of a filtered list. */
export const LIST_QUERY = [...FILTER_NAMES, "speed", "sized", "sort", "facets"] as const;
/** Query of a filtered list; several values of one name are separated by commas. */
export type FilterQuery = { readonly [N in (typeof LIST_QUERY)[number]]?: string | undefined };
