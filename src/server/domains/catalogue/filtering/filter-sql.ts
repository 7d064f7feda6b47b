import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../../../contract/constants.ts";
import {
  COLOR_COUNTS,
  DEFAULT_SPEED,
  FORMATS,
  QUICK_FILTERS,
  THREAD_COLORS,
  WORK_KINDS,
} from "../../../../contract/filters/filter-values.ts";
import {
  filterQueryOf,
  type ListFilter,
  type Measures,
  type Range,
  readFilters,
  type Sort,
} from "../../../../contract/filters/read-filters.ts";
import { SHOP_ADAPTING } from "../reading/product-sql.ts";

type ChosenFilters = Pick<ListFilter, "filters" | "speed" | "sized">;

/** A filter as an SQL condition on a variant `v` of a design `d`. */
export interface Condition {
  readonly name: string;
  readonly passes: SQL;
}

/** Time and prices with which filters count. */
export interface Present {
  readonly now: Date;
  /** SQL of the price of a variant `v`. */
  readonly price: SQL;
}

/**
 * Conditions of the filters, in the order in which `without` lists them. `since` counts days back from `now`.
 */
export function conditionsOf(
  { filters, speed = DEFAULT_SPEED, sized }: ChosenFilters,
  { now, price }: Present,
): Condition[] {
  const { theme, fits, format, color, work, colors, since } = filters;
  const conditions: Record<string, SQL | undefined> = {
    theme: theme === undefined ? undefined : hasTag(theme),
    fits: fits && (sized ? fitsInSomeSize : fitsInto)(fits.width * 10, fits.height * 10),
    width: filters.width && within(sql`v.width_tenth_mm`, filters.width, 10),
    height: filters.height && within(sql`v.height_tenth_mm`, filters.height, 10),
    stitches: filters.stitches && within(sql`v.stitches`, filters.stitches, 1),
    minutes: filters.minutes && stitchedWithin(filters.minutes.max, speed),
    price: filters.price && within(price, filters.price, 100),
    format: format && sql`v.format in ${format.map((id) => id.toLowerCase())}`,
    color: color && sql`v.color_bits & ${bitsOf(THREAD_COLORS, color)} <> 0`,
    work: work && sql`v.work_bits & ${bitsOf(WORK_KINDS, work)} <> 0`,
    colors: colors && sql`v.color_count_bit & ${bitsOf(COLOR_COUNTS, colors)} <> 0`,
    since:
      since === undefined
        ? undefined
        : sql`d.created_at >= ${new Date(now.getTime() - since * DAY_MS).toISOString()}::timestamptz`,
  };
  return Object.entries(conditions).flatMap(([name, passes]) => (passes ? [{ name, passes }] : []));
}

/** Condition that a variant passes all filters. */
export function passesAll(conditions: readonly Condition[]): SQL {
  return sql.join([sql`true`, ...conditions.map(({ passes }) => passes)], sql` and `);
}

function hasTag(tag: string): SQL {
  return sql`exists (select from products tagged where tagged.id = d.id and ${tagged(sql`tagged.tags`, sql`${tag}`)})`;
}

/** True if the comma-separated `tags` name the `tag`. */
export function tagged(tags: SQL, tag: SQL): SQL {
  return sql`lower(${tag}) = any(regexp_split_to_array(lower(trim(${tags})), '\\s*,\\s*'))`;
}

function fitsInto(width: number, height: number): SQL {
  const shorter = Math.floor(Math.min(width, height) + ROUNDING);
  const longer = Math.floor(Math.max(width, height) + ROUNDING);
  return sql`v.longer_tenth_mm > 0 and v.shorter_tenth_mm <= ${shorter}::int and v.longer_tenth_mm <= ${longer}::int`;
}

/** Fits as it is, or in the smallest size of the range that its customers can make. */
function fitsInSomeSize(width: number, height: number): SQL {
  const hundredfold = (side: number) => Math.floor(side - STITCH_ROUNDING) * 100;
  const shorter = hundredfold(Math.min(width, height));
  const longer = hundredfold(Math.max(width, height));
  return sql`(${fitsInto(width, height)} or (v.longer_tenth_mm > 0
    and v.shorter_tenth_mm * v.size_from <= ${shorter}::bigint
    and v.longer_tenth_mm * v.size_from <= ${longer}::bigint
    and ${sql.raw(SHOP_ADAPTING)} = ''
    and not exists (select from products adapted where adapted.id = v.product_id and adapted.adapting <> 'all')))`;
}

/** Stitches of another size are rounded, 0.1 mm at each side. */
const STITCH_ROUNDING = 2;

/** `unit`: number of column units in one unit of the range. */
function within(column: SQL, { min, max }: Range, unit: number): SQL {
  const [lowest, highest] = [Math.ceil(min * unit - ROUNDING), Math.floor(max * unit + ROUNDING)];
  return sql`${column} between ${lowest}::bigint and ${highest}::bigint`;
}

const ROUNDING = 1e-6;

/** Compares the minutes that variants show, which are rounded to tenths. */
function stitchedWithin(minutes: number, speed: number): SQL {
  const below = ((Math.floor(minutes * 10 + ROUNDING) + 0.5) * speed) / 10;
  return sql`v.stitches < ${Math.min(Math.ceil(below), Number.MAX_SAFE_INTEGER)}::bigint`;
}

/** Bit set of the selected words, as in the generated columns. */
function bitsOf(words: readonly string[], selected: readonly string[]): SQL {
  const bits = selected.reduce((sum, word) => sum | (1 << words.indexOf(word)), 0);
  return sql`${bits}::int`;
}

/** Bit of a variant's format. Formats have no generated bits column, because new ones are added too often. */
const formatBit = sql`case v.format ${sql.join(
  FORMATS.map((format, place) => sql`when ${format.toLowerCase()} then ${2 ** place}::bigint`),
  sql` `,
)} end`;

/** Facets: `bits` is the bit set of a variant's values, `order` the order of values in the answer. */
const FACETS: readonly Facet[] = [
  { name: "format", bits: formatBit, values: FORMATS, order: sql`value collate "C"` },
  { name: "color", bits: sql`v.color_bits`, values: THREAD_COLORS, order: sql`place` },
  { name: "work", bits: sql`v.work_bits`, values: WORK_KINDS, order: sql`place` },
  { name: "colors", bits: sql`v.color_count_bit`, values: COLOR_COUNTS, order: sql`place` },
];

/** Names of the conditions that quick filters set. */
const QUICK_NAMES = ["price", "minutes", "fits", "since"];

export interface Facet {
  readonly name: string;
  readonly bits: SQL;
  readonly values: readonly string[];
  readonly order: SQL;
}

/** A bit for each of `QUICK_FILTERS`: it passes, with all filters but those that it would replace. */
function quickFacet(conditions: readonly Condition[], listFilter: ListFilter, present: Present): Facet {
  const bits = QUICK_FILTERS.map((filter, place) => {
    const result = readFilters(filterQueryOf(new URLSearchParams(filter)));
    const [ownCondition] =
      "filters" in result ? conditionsOf({ ...listFilter, filters: result.filters }, present) : [];
    const others = conditions.filter(({ name }) => name !== ownCondition?.name);
    return sql`(${passesAll([...(ownCondition ? [ownCondition] : []), ...others])})::int * ${1 << place}`;
  });
  return { name: "quick", bits: sql.join(bits, sql` + `), values: QUICK_FILTERS, order: sql`place` };
}

/**
 * Facets that a list counts, each with its SQL filter; and the conditions that decide only after counting.
 */
export function countedFacets(conditions: readonly Condition[], listFilter: ListFilter, present: Present) {
  const { facets, quick } = listFilter;
  const names = [...(facets ? FACETS.map(({ name }) => name) : []), ...(quick ? QUICK_NAMES : [])];
  const lateConditions = conditions.filter(({ name }) => names.includes(name));
  const all: Facet[] = [
    ...(facets ? FACETS : []),
    ...(quick ? [quickFacet(lateConditions, listFilter, present)] : []),
  ];
  const facetsToCount = all.map((facet) => ({
    ...facet,
    passes:
      facet.name === "quick"
        ? sql`true`
        : passesAll(lateConditions.filter(({ name }) => name !== facet.name)),
  }));
  return { counted: facetsToCount, late: lateConditions };
}

/**
 * Expression to sort by; a design takes the minimum of its matching variants. `undefined` sorts by no
 * variant.
 */
export function sortKey(sort: Sort | undefined, like: Measures | undefined, price: SQL): SQL | undefined {
  if (sort === "price") return price;
  if (sort === "quick") return sql`v.stitches`;
  if (sort === "small") return sql`v.width_tenth_mm * v.height_tenth_mm`;
  return sort === undefined && like ? distance(like) : undefined;
}

/** Distance of variants without measurements, which puts them last. */
const FAR = 1_000;
/** Weights of stitches and colours in the distance; width and height each weigh 1. */
const STITCHES_WEIGHT = 0.5;
const COLORS_WEIGHT = 0.7;

/**
 * Distance between a variant and a stitch file: sizes compare by ratio, and the design may be turned by 90°.
 */
function distance({ width, height, stitches, colors }: Measures): SQL {
  const ratio = (column: SQL, unit: number, value: number) =>
    sql`abs(ln(${column}::float8 / ${unit} / ${value}::float8))`;
  const sides = (wide: number, high: number) =>
    sql`${ratio(sql`v.width_tenth_mm`, 10, wide)} + ${ratio(sql`v.height_tenth_mm`, 10, high)}`;
  const bits = bitsOf(THREAD_COLORS, colors);
  const count = (of: SQL) => sql`bit_count((${of})::bit(12))`;
  const overlap = sql`${count(sql`v.color_bits & ${bits}`)}::float8 / ${count(sql`v.color_bits | ${bits}`)}`;
  const differing = colors.length === 0 ? sql`0` : sql`1 - ${overlap}`;
  return sql`case when v.width_tenth_mm > 0 and v.height_tenth_mm > 0 and v.stitches > 0 then
    least(${sides(width, height)}, ${sides(height, width)})
    + ${STITCHES_WEIGHT}::float8 * ${ratio(sql`v.stitches`, 1, stitches)} + ${COLORS_WEIGHT}::float8 * (${differing})
    else ${FAR} end`;
}
