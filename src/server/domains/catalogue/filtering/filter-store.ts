import { type SQL, sql } from "drizzle-orm";
import type { Facets, QuickCounts } from "../../../../contract/catalogue.ts";
import type { ListFilter, Sort } from "../../../../contract/filters/read-filters.ts";
import type { Database } from "../../../db/database.ts";
import type { Slice } from "../../pagination.ts";
import { type CurrentSales, priceNowSql } from "../../promotions/index.ts";
import { ALL_DESIGNS } from "../reading/product-row.ts";
import {
  conditionsOf,
  countedFacets,
  type Facet,
  type Present,
  passesAll,
  sortKey,
  tagged,
} from "./filter-sql.ts";

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
  /** Number of designs per quick filter, with all filters applied that it would not replace. */
  readonly quick?: QuickCounts;
};

/** A list, its filters and the part of it to read. */
export interface FilteredSlice {
  readonly list: FilteredList;
  readonly listFilter: ListFilter;
  readonly slice: Slice;
}

/** Time and prices with which filters count, of the sales that run then. */
export async function presentAt(sales: Pick<CurrentSales, "running">, now: Date): Promise<Present> {
  return { now, price: priceNowSql(await sales.running()) };
}

/** Designs with at least one variant that passes all filters. */
export async function readFilteredPage(
  db: Database,
  { list, listFilter, slice }: FilteredSlice,
  present: Present,
): Promise<FilteredPage> {
  const { rows } = await db.execute<FoundRow>(pageQuery(list, listFilter, slice, present));
  const { counts: { quick, ...facets } = {}, ...page } = rows[0] ?? { designs: [], total: 0 };
  return { ...page, ...(listFilter.facets && { facets: facets as Facets }), ...(quick && { quick }) };
}

/** The tags that most often stand first, each with the number of designs that have it, unless all do. */
export async function readThemes(
  db: Database,
  list: FilteredList,
  limit: number,
): Promise<{ readonly tag: string; readonly count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    with designs as (select p.tags from (${listed(list)}) d join products p on p.id = d.id),
      first as (
        select trim(split_part(tags, ',', 1)) as tag, count(*) as uses from designs
        where trim(split_part(tags, ',', 1)) <> '' group by 1),
      themes as (
        select tag, uses, (select count(*)::int from designs where ${tagged(sql`tags`, sql`tag`)}) as count
        from (select * from first order by uses desc, tag limit ${limit + 1}) first)
    select tag, count from themes where count < (select count(*) from designs)
    order by uses desc, tag limit ${limit}`);
  return rows;
}

/** Number of designs without each filter. */
export async function countWithout(
  db: Database,
  list: FilteredList,
  listFilter: ListFilter,
  present: Present,
): Promise<{ readonly name: string; readonly count: number }[]> {
  const conditions = conditionsOf(listFilter, present);
  const counts = conditions.map((condition) => {
    const others = passesAll(conditions.filter((candidate) => candidate !== condition));
    return sql`count(distinct d.id) filter (where ${others})::int`;
  });
  const { rows } = await db.execute<{ counts: number[] }>(sql`
    select array[${sql.join(counts, sql`, `)}]::int[] as counts
    from (${listed(list)}) d join product_variants v on v.product_id = d.id`);
  return conditions.map(({ name }, place) => ({ name, count: rows[0]?.counts[place] ?? 0 }));
}

type FoundRow = Pick<FilteredPage, "designs" | "total"> & {
  readonly counts?: Partial<Facets> & { readonly quick?: QuickCounts };
};

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
function pageQuery(list: FilteredList, listFilter: ListFilter, slice: Slice, present: Present): SQL {
  const conditions = conditionsOf(listFilter, present);
  const { counted: facets, late: filters } = countedFacets(conditions, listFilter, present);
  const where = conditions.filter((condition) => !filters.includes(condition));
  const passing = (column: SQL) => sql`min(${column}) filter (where ${passesAll(filters)})`;
  const ownOrder = "ids" in list && listFilter.sort === undefined ? sql`d.place` : undefined;
  const key = sortKey(listFilter.sort, listFilter.filters.like, present.price) ?? ownOrder;
  const bitSets = facets.map(
    ({ name, bits, passes }) => sql`, bit_or(${bits}) filter (where ${passes}) as ${sql.identifier(name)}`,
  );
  return sql`
    with found as materialized (
      select v.product_id as id, max(d.created_at) as created_at, ${passing(present.price)} as lowest
        ${key ? sql`, ${passing(key)} as key` : sql``} ${sql.join(bitSets)}
      from product_variants v join (${listed(list)}) d on d.id = v.product_id
      where ${passesAll(where)} group by v.product_id
    )
    ${facets.length > 0 ? setsOf(facets) : sql``}
    select (select count(lowest)::int from found) as total, (
      select coalesce(json_agg(page), '[]') from (
        select id, lowest from found ${listFilter.sort === "best" ? SALES : sql``} where lowest is not null
        order by ${orderBy(listFilter.sort, key)} created_at desc, id desc limit ${slice.limit} offset ${slice.offset}
      ) page
    ) as designs
    ${facets.length > 0 ? sql`, json_build_object(${sql.join(facets.map(countsOf), sql`, `)}) as counts` : sql``}`;
}

/** Number of designs per facet and bit set; there are few different sets. */
function setsOf(facets: readonly Facet[]): SQL {
  const names = facets.map(({ name }) => sql.identifier(name));
  return sql`, sets as materialized (
    select ${sql.join(names, sql`, `)}, count(*) as designs from found
    group by grouping sets (${sql.join(
      names.map((name) => sql`(${name})`),
      sql`, `,
    )})
  )`;
}

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
