import { type SQL, sql } from "drizzle-orm";
import type { Facets } from "../../../../contract/catalogue.ts";
import type { Filters, ListFilter, Sort } from "../../../../contract/filters/read-filters.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import type { Slice } from "../../pagination.ts";
import { ALL_DESIGNS } from "../reading/product-row.ts";
import { type Condition, conditionsOf, FACETS, type Facet, passesAll, sortKey } from "./filter-sql.ts";

/** Designs on sale to filter: a category, newest first, or search hits in the order of their ids. */
export type FilteredList = { readonly categoryId: number } | { readonly ids: readonly number[] };

export type FilteredPage = {
  /** In the requested order. */
  readonly designs: readonly {
    readonly id: number;
    /** Lowest price in paise among the matching variants. */
    readonly lowest: number;
  }[];
  readonly total: number;
  /** Number of designs per value with all other filters applied; only if requested. */
  readonly facets?: Facets;
};

export interface FilterStore {
  /** Designs with at least one variant that passes all filters. */
  page(list: FilteredList, listFilter: ListFilter, slice: Slice, now: Date): Promise<FilteredPage>;
  /** Number of designs without each filter. */
  without(
    list: FilteredList,
    filters: Filters,
    now: Date,
  ): Promise<{ readonly name: string; readonly count: number }[]>;
}

export function createFilterStore({ db }: OpenDatabase): FilterStore {
  return {
    page: async (list, listFilter, slice, now) => {
      const { rows } = await db.execute<FilteredPage>(pageQuery(list, listFilter, slice, now));
      return rows[0] ?? { designs: [], total: 0 };
    },
    without: async (list, filters, now) => {
      const conditions = conditionsOf(filters, now);
      const counts = conditions.map((condition) => {
        const others = passesAll(conditions.filter((other) => other !== condition));
        return sql`count(distinct d.id) filter (where ${others})::int`;
      });
      const { rows } = await db.execute<{ counts: number[] }>(sql`
        select array[${sql.join(counts, sql`, `)}]::int[] as counts
        from (${listed(list)}) d join product_variants v on v.product_id = d.id`);
      return conditions.map(({ name }, place) => ({ name, count: rows[0]?.counts[place] ?? 0 }));
    },
  };
}

/** `place` is the position of a design in a list of search hits. */
function listed(list: FilteredList): SQL {
  if ("ids" in list)
    return sql`select p.id, p.created_at, wanted.place::int
      from unnest(${sql.param(list.ids)}::int[]) with ordinality wanted (id, place)
      join products p on p.id = wanted.id and p.published`;
  return list.categoryId === ALL_DESIGNS
    ? sql`select id, created_at from products where published`
    : sql`select product_id as id, created_at from product_categories where category_id = ${list.categoryId}`;
}

/**
 * One query for designs, total and facets. A facet's counts ignore its own filter, so facet filters go into a
 * `filter` clause per count; all other filters go into `where`.
 */
function pageQuery(list: FilteredList, listFilter: ListFilter, slice: Slice, now: Date): SQL {
  const conditions = conditionsOf(listFilter.filters, now);
  const isFacet = ({ name }: Condition) => listFilter.facets && FACETS.some((facet) => facet.name === name);
  const filters = conditions.filter(isFacet);
  const where = conditions.filter((condition) => !isFacet(condition));
  const passing = (column: SQL) => sql`min(${column}) filter (where ${passesAll(filters)})`;
  const ownOrder = "ids" in list && listFilter.sort === undefined ? sql`d.place` : undefined;
  const key = sortKey(listFilter.sort, listFilter.filters.like) ?? ownOrder;
  const sets = FACETS.map(({ name, bits }) => {
    const others = filters.filter((filter) => filter.name !== name);
    return sql`, bit_or(${bits}) filter (where ${passesAll(others)}) as ${sql.identifier(name)}`;
  });
  return sql`
    with found as materialized (
      select v.product_id as id, max(d.created_at) as created_at, ${passing(sql`v.price_paise`)} as lowest
        ${key ? sql`, ${passing(key)} as key` : sql``} ${listFilter.facets ? sql.join(sets) : sql``}
      from product_variants v join (${listed(list)}) d on d.id = v.product_id
      where ${passesAll(where)} group by v.product_id
    )
    ${listFilter.facets ? SETS : sql``}
    select (select count(lowest)::int from found) as total, (
      select coalesce(json_agg(page), '[]') from (
        select id, lowest from found ${listFilter.sort === "best" ? SALES : sql``} where lowest is not null
        order by ${orderBy(listFilter.sort, key)} created_at desc, id desc limit ${slice.limit} offset ${slice.offset}
      ) page
    ) as designs
    ${listFilter.facets ? sql`, json_build_object(${sql.join(FACETS.map(countsOf), sql`, `)}) as facets` : sql``}`;
}

/** Number of designs per facet and bit set; there are few different sets. */
const SETS = sql`, sets as materialized (
  select format, color, work, colors, count(*) as designs from found
  group by grouping sets ((format), (color), (work), (colors))
)`;

const SALES = sql`left join (
  select subject, sum(designs - refunded_designs) as sold from sales_counts where kind = 'design'
  group by subject having sum(paise - refunded_paise) > 0
) sales on sales.subject = found.id::text`;

function orderBy(sort: Sort | undefined, key: SQL | undefined): SQL {
  if (sort === "best") return sql`coalesce(sold, 0) desc,`;
  return key ? sql`key,` : sql``;
}

function countsOf({ name, values, order }: Facet): SQL {
  return sql`${name}::text, (
    select coalesce(json_agg(json_build_object('value', value, 'count', count) order by ${order}), '[]') from (
      select value, place, sum(designs)::int as count
      from sets join unnest(${sql.param(values)}::text[]) with ordinality known (value, place)
        on (${sql.identifier(name)} >> (place - 1)::int) & 1 = 1
      group by value, place
    ) counts
  )`;
}
