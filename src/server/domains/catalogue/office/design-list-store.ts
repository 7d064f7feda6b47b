import type { Pool } from "pg";
import type { OpenDatabase } from "../../../db/database.ts";
import { indexTerm, type SearchTerm, searchQuery } from "../searching/search-terms.ts";

/** Filters of the office's design list; fields that are left out match every design. */
export interface DesignFilter {
  readonly terms?: readonly SearchTerm[] | undefined;
  /** Includes its subcategories. */
  readonly category?: number | undefined;
  /** Exactly as variants name it. */
  readonly machine?: string | undefined;
  readonly state?: "on-sale" | "draft" | "taken-down" | undefined;
  /** Designs without a photo. */
  readonly photo?: "missing" | undefined;
  /** Designs that have never been sold. */
  readonly sold?: "never" | undefined;
  /** `-id` by default. */
  readonly sort?: "id" | "-id" | "name" | "-name" | undefined;
}

export interface DesignRow {
  readonly id: number;
  readonly name: string;
  readonly pictureHash: string;
  readonly photoHash: string | null;
  readonly published: boolean;
  readonly publishAt: Date | null;
  readonly takenDownAt: Date | null;
  readonly version: number;
  readonly category: string;
  readonly variants: number;
  readonly lowestPaise: number | null;
  readonly highestPaise: number | null;
}

/** In the filter's order, starting after `before`. */
export async function listDesignRows(
  { pool }: OpenDatabase,
  filter: DesignFilter,
  before: number | undefined,
  limit: number,
): Promise<DesignRow[]> {
  if (await isForNone(pool, filter)) return [];
  const { where, values } = conditionsOf(filter, before);
  const text = `select ${COLUMNS} from (
          select p.* from products p where ${where} order by ${orderBy(filter)} limit ${limit}
        ) p join categories c on c.id = p.category_id cross join lateral (${PRICES}) prices order by ${orderBy(filter)}`;
  return (await pool.query<DesignRow>({ text, values })).rows;
}

/** Ids of all matching designs in the filter's order; at most `limit`. */
export async function listDesignIds(
  { pool }: OpenDatabase,
  filter: DesignFilter,
  limit: number,
): Promise<number[]> {
  if (await isForNone(pool, filter)) return [];
  const { where, values } = conditionsOf(filter, undefined);
  const text = `select p.id from products p where ${where} order by ${orderBy(filter)} limit ${limit}`;
  return (await pool.query<{ id: number }>({ text, values })).rows.map(({ id }) => id);
}

/** Number of designs of each filter, at most `limit`, in one query. */
export async function countDesigns(
  { pool }: OpenDatabase,
  filters: readonly DesignFilter[],
  limit: number,
): Promise<number[]> {
  const values: unknown[] = [];
  const one = (filter: DesignFilter) => {
    const { where } = conditionsOf(filter, undefined, values);
    return `select count(*)::int as count from (select from products p where ${where} limit ${limit}) f`;
  };
  const text = filters.map(one).join(" union all ");
  return (await pool.query<{ count: number }>({ text, values })).rows.map(({ count }) => count);
}

/** Machines that at least one variant is for. */
export async function listUsedMachines({ pool }: OpenDatabase): Promise<string[]> {
  return (await pool.query<{ machine: string }>(MACHINES)).rows.map(({ machine }) => machine);
}

/** Flags designs sold since the last call, so that the filter for unsold designs reads few sold ones. */
export async function markSoldDesigns({ pool }: OpenDatabase): Promise<void> {
  await pool.query(`update products p set has_sold = true where not p.has_sold and ${IS_SOLD}`);
}

/** Avoids a scan of all designs for a machine without variants. */
async function isForNone(pool: Pool, { machine }: DesignFilter) {
  if (machine === undefined) return false;
  const text = "select 1 from product_variants where machine = $1 limit 1";
  return (await pool.query(text, [machine])).rows.length === 0;
}

const COLUMNS = `
  p.id, p.name, p.picture_hash as "pictureHash", p.photo_hash as "photoHash", p.published, p.publish_at as "publishAt",
  p.taken_down_at as "takenDownAt", p.version, c.name as category, prices.*`;

const PRICES = `
  select count(*)::int as variants, min(price_paise) as "lowestPaise", max(price_paise) as "highestPaise"
  from product_variants where product_id = p.id`;

/** Recursive query that jumps to the next machine in the index: one look-up per machine. */
const MACHINES = `
  with recursive step (machine) as (
    select min(machine) from product_variants
    union all
    select (select min(machine) from product_variants v where v.machine > step.machine) from step where machine is not null
  ) select machine from step where machine is not null`;

const STATES = {
  "on-sale": "p.published",
  draft: "not p.published and p.taken_down_at is null",
  "taken-down": "not p.published and p.taken_down_at is not null",
} as const;

const IS_SOLD = "exists (select 1 from sales_counts s where s.kind = 'design' and s.subject = p.id::text)";

function orderBy({ sort = "-id" }: DesignFilter): string {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return sort.endsWith("name") ? `p.name ${direction}, p.id ${direction}` : `p.id ${direction}`;
}

/** Designs after the one whose id is the parameter `id`. */
function afterCursor({ sort = "-id" }: DesignFilter, id: string): string {
  const after = sort.startsWith("-") ? "<" : ">";
  if (!sort.endsWith("name")) return `p.id ${after} ${id}`;
  return `(p.name, p.id) ${after} ((select name from products where id = ${id}), ${id})`;
}

/** Adds only the conditions in use, so that each combination gets its own query plan. */
function conditionsOf(
  filter: DesignFilter,
  before: number | undefined,
  values: unknown[] = [],
): { where: string; values: unknown[] } {
  const { terms, category, machine, state, photo, sold } = filter;
  const value = (parameter: unknown) => `$${values.push(parameter)}`;
  const conditions = [
    "p.owner_id is null",
    before !== undefined && afterCursor(filter, `${value(before)}::int`),
    terms && `p.search @@ to_tsquery('simple', ${value(searchQuery(terms.map((term) => indexTerm(term))))})`,
    category !== undefined && `exists (${assignedIn(value(category))})`,
    machine !== undefined &&
      `exists (select 1 from product_variants v where v.product_id = p.id and v.machine = ${value(machine)})`,
    state && STATES[state],
    photo && "p.photo_hash is null",
    sold && `not p.has_sold and not ${IS_SOLD}`,
  ];
  return { where: conditions.filter(Boolean).join(" and "), values };
}

const assignedIn = (category: string) => `
  select 1 from category_assignments assignment join categories c on c.id = assignment.category_id
  where assignment.product_id = p.id and ${category} in (c.id, c.parent_id)`;
