import type { PlainReason } from "../refusals/reasons.ts";
import { FILTER_NAMES, type FilterName, type FilterQuery, LIST_QUERY } from "./filter-names.ts";
import { COLOR_COUNTS, FORMATS, SORTS, THREAD_COLORS, WORK_KINDS } from "./filter-values.ts";

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Measures of a design file, mm, and words for its main colours. */
export interface Measures {
  readonly width: number;
  readonly height: number;
  readonly stitches: number;
  readonly colors: readonly (typeof THREAD_COLORS)[number][];
}

/** A variant passes when it meets each of these that is given. */
export interface Filters {
  /** Narrows nothing: without a sort, the nearest to it come first. */
  readonly like?: Measures;
  /** A sewing field, mm. */
  readonly fits?: { readonly width: number; readonly height: number };
  /** In capitals. */
  readonly format?: readonly string[];
  /** Bounds are included: mm, stitches, minutes, rupees. */
  readonly width?: Range;
  readonly height?: Range;
  readonly stitches?: Range;
  readonly minutes?: Range;
  readonly price?: Range;
  readonly colors?: readonly (typeof COLOR_COUNTS)[number][];
  readonly color?: readonly (typeof THREAD_COLORS)[number][];
  readonly work?: readonly (typeof WORK_KINDS)[number][];
  /** At most so many days in the shop. */
  readonly since?: number;
}

export type Sort = (typeof SORTS)[number];

export interface ListFilter {
  readonly filters: Filters;
  readonly sort?: Sort;
  /** Whether each value's count is asked for. */
  readonly facets: boolean;
}

export interface FilterError {
  readonly error: PlainReason;
  readonly field: string;
}

/** Values in all; whoever wants more wants no choice. */
const MAX_VALUES = 20;

/** What an address or a call chooses, or what is wrong with it. Empty texts choose nothing: forms send them. */
export function readFilters(query: FilterQuery): ListFilter | FilterError {
  try {
    return readAll(query);
  } catch (error) {
    if (error instanceof Nonsense) return error;
    throw error;
  }
}

/** Whether a list of designs is to be narrowed or sorted at all. */
export function isFiltering({ filters, sort, facets }: ListFilter): boolean {
  return Object.keys(filters).length > 0 || sort !== undefined || facets;
}

class Nonsense extends Error implements FilterError {
  readonly error: PlainReason;
  readonly field: string;

  constructor(error: PlainReason, field: string) {
    super(error);
    this.error = error;
    this.field = field;
  }
}

function readAll(query: FilterQuery): ListFilter {
  const values = FILTER_NAMES.flatMap((name) => valuesOf(query, name));
  if (values.length > MAX_VALUES) throw new Nonsense("filters-many", "choices");
  const filters = {
    like: measuresIn(query),
    fits: fieldIn(query),
    format: formatsIn(query),
    width: rangeIn(query, "minWidth", "maxWidth"),
    height: rangeIn(query, "minHeight", "maxHeight"),
    stitches: rangeIn(query, "minStitches", "maxStitches"),
    minutes: rangeIn(query, undefined, "maxMinutes"),
    price: rangeIn(query, "minPrice", "maxPrice"),
    colors: wordsIn(query, "colors", COLOR_COUNTS),
    color: wordsIn(query, "color", THREAD_COLORS),
    work: wordsIn(query, "work", WORK_KINDS),
    since: numberIn(query, "since"),
  };
  const given = Object.fromEntries(Object.entries(filters).filter(([, choice]) => choice !== undefined));
  const [sort] = oneOf(query.sort ? [query.sort] : [], "sort", SORTS);
  return { filters: given, ...(sort && { sort }), facets: query.facets === "1" };
}

function valuesOf(query: FilterQuery, name: FilterName): string[] {
  const texts = (query[name] ?? "").split(",").map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ""))];
}

function wordsIn<Word extends string>(query: FilterQuery, name: FilterName, words: readonly Word[]) {
  const found = oneOf(valuesOf(query, name), name, words);
  return found.length > 0 ? found : undefined;
}

function oneOf<Word extends string>(texts: readonly string[], field: string, words: readonly Word[]): Word[] {
  return texts.map((text) => {
    const word = words.find((one) => one === text);
    if (word === undefined) throw new Nonsense("filter-unknown", field);
    return word;
  });
}

function formatsIn(query: FilterQuery): readonly string[] | undefined {
  const asked = valuesOf(query, "format").map((format) => format.toUpperCase());
  const formats = oneOf([...new Set(asked)], "format", FORMATS);
  return formats.length > 0 ? formats : undefined;
}

function fieldIn(query: FilterQuery): Filters["fits"] {
  const [field, ...others] = valuesOf(query, "fits");
  if (field === undefined) return undefined;
  const [, width, height] = /^(\d{1,5}(?:\.\d)?)x(\d{1,5}(?:\.\d)?)$/i.exec(field) ?? [];
  if (others.length > 0 || !(Number(width) > 0) || !(Number(height) > 0))
    throw new Nonsense("filter-unknown", "fits");
  return { width: Number(width), height: Number(height) };
}

/** `20x30x1220-red-gold`: width, height, stitches, colours. */
function measuresIn(query: FilterQuery): Filters["like"] {
  const [text = "", ...others] = valuesOf(query, "like");
  if (text === "") return undefined;
  const [, width, height, stitches, colors = ""] =
    /^(\d{1,5}(?:\.\d)?)x(\d{1,5}(?:\.\d)?)x(\d{1,9})((?:-[a-z]+){0,12})$/.exec(text) ?? [];
  const sizes = { width: Number(width), height: Number(height), stitches: Number(stitches) };
  if (others.length > 0 || !Object.values(sizes).every((size) => size > 0))
    throw new Nonsense("filter-unknown", "like");
  return { ...sizes, colors: oneOf(colors.split("-").slice(1), "like", THREAD_COLORS) };
}

function numberIn(query: FilterQuery, name: FilterName): number | undefined {
  const text = query[name]?.trim() ?? "";
  if (text === "") return undefined;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new Nonsense("filter-unknown", name);
  return Number(text);
}

function rangeIn(query: FilterQuery, least: FilterName | undefined, most: FilterName): Range | undefined {
  const min = least && numberIn(query, least);
  const max = numberIn(query, most);
  if (min === undefined && max === undefined) return undefined;
  const range = { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER };
  if (range.min > range.max) throw new Nonsense("filter-bounds", most);
  return range;
}

/** What an address chooses; a form without scripts sends a name once for each value. */
export function choiceQueryOf(query: URLSearchParams): FilterQuery {
  return Object.fromEntries(
    LIST_QUERY.flatMap((name) => {
      const text = query.getAll(name).filter(Boolean).join(",");
      return text === "" ? [] : [[name, text]];
    }),
  );
}
