import { SPEED_MAX_RPM, SPEED_MIN_RPM, SPEED_STEP_RPM } from "../constants.ts";
import type { PlainReason } from "../refusals/reasons.ts";
import { FILTER_NAMES, type FilterName, type FilterQuery, LIST_QUERY } from "./filter-names.ts";
import { COLOR_COUNTS, FORMATS, SORTS, THREAD_COLORS, WORK_KINDS } from "./filter-values.ts";

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Size of a design file in mm, its stitches, and words for its main colours. */
export interface Measures {
  readonly width: number;
  readonly height: number;
  readonly stitches: number;
  readonly colors: readonly (typeof THREAD_COLORS)[number][];
}

/** A variant has to match every filter that is set. */
export interface Filters {
  /** Sorts the most similar designs first unless another sort is set. It excludes nothing. */
  readonly like?: Measures;
  /** A tag that the design has, whatever its case. */
  readonly theme?: string;
  /** Sewing field, mm. */
  readonly fits?: { readonly width: number; readonly height: number };
  /** Formats in capitals. */
  readonly format?: readonly string[];
  /** Ranges include their bounds: mm, stitches, minutes, rupees. */
  readonly width?: Range;
  readonly height?: Range;
  readonly stitches?: Range;
  readonly minutes?: Range;
  readonly price?: Range;
  readonly colors?: readonly (typeof COLOR_COUNTS)[number][];
  readonly color?: readonly (typeof THREAD_COLORS)[number][];
  readonly work?: readonly (typeof WORK_KINDS)[number][];
  /** Largest age in the shop, days. */
  readonly since?: number;
}

export type Sort = (typeof SORTS)[number];

export interface ListFilter {
  readonly filters: Filters;
  readonly sort?: Sort;
  /** Stitches per minute at which minutes count; `DEFAULT_SPEED` if it is missing. */
  readonly speed?: number | undefined;
  /** With `fits`: also variants that fit in a smaller size that the shop makes. */
  readonly sized?: true;
  /** True to count the products of each value. */
  readonly facets: boolean;
  /** True to count the products of each of `QUICK_FILTERS`. */
  readonly quick?: true;
}

export interface FilterError {
  readonly error: PlainReason;
  readonly field: string;
}

/** Largest number of values in total, which bounds the work of a query. */
const MAX_VALUES = 20;

/**
 * Parses the filters of an address or call, or returns what is invalid. Forms send empty texts; they are
 * ignored.
 */
export function readFilters(query: FilterQuery): ListFilter | FilterError {
  try {
    return readAll(query);
  } catch (error) {
    if (error instanceof InvalidFilter) return error;
    throw error;
  }
}

/** True if a list is filtered, sorted or counted. */
export function isFiltering({ filters, sort, facets }: ListFilter): boolean {
  return Object.keys(filters).length > 0 || sort !== undefined || facets;
}

class InvalidFilter extends Error implements FilterError {
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
  if (values.length > MAX_VALUES) throw new InvalidFilter("filters-many", "choices");
  const filters = {
    like: measuresIn(query),
    theme: themeIn(query),
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
  const givenFilters = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const [sort] = oneOf(query.sort ? [query.sort] : [], "sort", SORTS);
  const speed = speedIn(query);
  return {
    filters: givenFilters,
    ...(sort && { sort }),
    ...(speed && { speed }),
    ...(query.sized === "1" && { sized: true }),
    facets: query.facets === "1",
    ...((query.facets === "1" || query.facets === "quick") && { quick: true }),
  };
}

function valuesOf(query: FilterQuery, name: FilterName): string[] {
  const texts = (query[name] ?? "").split(",").map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ""))];
}

function wordsIn<Word extends string>(query: FilterQuery, name: FilterName, words: readonly Word[]) {
  const foundWords = oneOf(valuesOf(query, name), name, words);
  return foundWords.length > 0 ? foundWords : undefined;
}

function oneOf<Word extends string>(texts: readonly string[], field: string, words: readonly Word[]): Word[] {
  return texts.map((text) => {
    const word = words.find((one) => one === text);
    if (word === undefined) throw new InvalidFilter("filter-unknown", field);
    return word;
  });
}

function formatsIn(query: FilterQuery): readonly string[] | undefined {
  const requested = valuesOf(query, "format").map((format) => format.toUpperCase());
  const formats = oneOf([...new Set(requested)], "format", FORMATS);
  return formats.length > 0 ? formats : undefined;
}

function fieldIn(query: FilterQuery): Filters["fits"] {
  const [field, ...others] = valuesOf(query, "fits");
  if (field === undefined) return undefined;
  const [, width, height] = /^(\d{1,5}(?:\.\d)?)x(\d{1,5}(?:\.\d)?)$/i.exec(field) ?? [];
  if (others.length > 0 || !(Number(width) > 0) || !(Number(height) > 0))
    throw new InvalidFilter("filter-unknown", "fits");
  return { width: Number(width), height: Number(height) };
}

/** A position of the speed slider. */
function speedIn({ speed: text }: FilterQuery): number | undefined {
  if (!text) return undefined;
  const speed = Number(text);
  const isOnSlider = speed >= SPEED_MIN_RPM && speed <= SPEED_MAX_RPM && speed % SPEED_STEP_RPM === 0;
  if (!isOnSlider) throw new InvalidFilter("filter-unknown", "speed");
  return speed;
}

/** Format: `20x30x1220-red-gold` for width, height, stitches, colours. */
function measuresIn(query: FilterQuery): Filters["like"] {
  const [text = "", ...others] = valuesOf(query, "like");
  if (text === "") return undefined;
  const [, width, height, stitches, colors = ""] =
    /^(\d{1,5}(?:\.\d)?)x(\d{1,5}(?:\.\d)?)x(\d{1,9})((?:-[a-z]+){0,12})$/.exec(text) ?? [];
  const sizes = { width: Number(width), height: Number(height), stitches: Number(stitches) };
  if (others.length > 0 || !Object.values(sizes).every((size) => size > 0))
    throw new InvalidFilter("filter-unknown", "like");
  return { ...sizes, colors: oneOf(colors.split("-").slice(1), "like", THREAD_COLORS) };
}

function themeIn(query: FilterQuery): string | undefined {
  const [theme, ...others] = valuesOf(query, "theme");
  if (others.length > 0) throw new InvalidFilter("filter-unknown", "theme");
  return theme;
}

function numberIn(query: FilterQuery, name: FilterName): number | undefined {
  const text = query[name]?.trim() ?? "";
  if (text === "") return undefined;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new InvalidFilter("filter-unknown", name);
  return Number(text);
}

function rangeIn(
  query: FilterQuery,
  minName: FilterName | undefined,
  maxName: FilterName,
): Range | undefined {
  const min = minName && numberIn(query, minName);
  const max = numberIn(query, maxName);
  if (min === undefined && max === undefined) return undefined;
  const range = { min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER };
  if (range.min > range.max) throw new InvalidFilter("filter-bounds", maxName);
  return range;
}

/** Reads the filters of an address; a form without scripts repeats a name for each value. */
export function filterQueryOf(query: URLSearchParams): FilterQuery {
  return Object.fromEntries(
    LIST_QUERY.flatMap((name) => {
      const text = queryText(query, name);
      return text === "" ? [] : [[name, text]];
    }),
  );
}

/** Filters that take one value: of a preset and an exact value in one form, the exact one comes last. */
const SINGLE = /^(?:m(?:in|ax)[A-Z]|fits$|theme$)/;

/** Value of a parameter that a form may repeat; empty if there is none. */
export function queryText(query: URLSearchParams, name: string): string {
  const values = query.getAll(name).filter(Boolean);
  return SINGLE.test(name) ? (values.at(-1) ?? "") : values.join(",");
}
