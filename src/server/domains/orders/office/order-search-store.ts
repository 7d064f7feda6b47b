import { type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../../../contract/constants.ts";
import type { OrderSort, OrderStatus } from "../../../../contract/office/orders/order-statuses.ts";
import { COUNT_CAP } from "../../../../contract/office/views/view-lists.ts";
import type { Database } from "../../../db/database.ts";
import { ORDER_STATES, olderReference } from "../order.ts";
import { findMatches } from "./found-matches-store.ts";
import type { OrderFind } from "./read-order-find.ts";

export interface OrderSearch {
  /** `undefined` matches all orders. */
  readonly find?: OrderFind | undefined;
  readonly status?: OrderStatus | undefined;
  /** Order time, from inclusive to `until` exclusive. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Paid orders before this time without a download. */
  readonly undownloadedBefore?: Date | undefined;
  /** `-time` by default. */
  readonly sort?: OrderSort | undefined;
  /** Cursor: only orders after this one in the list. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Numbers of matching orders in their order. */
export interface FoundOrders {
  readonly numbers: readonly number[];
  /** Cursor of the next page; `null` at the end. */
  readonly next: number | null;
  /** The name is so common that the page may be short although the list continues. */
  readonly isCut: boolean;
  /** Number of orders on the first page of a search, at most one above `COUNT_CAP`, if it is known. */
  readonly count: number | null;
}

/** Orders scanned per page when too many customers match to query the orders of each. */
const SCAN_SIZE = 800;

/** Searches orders; reads a bounded number of rows for every search and any number of orders. */
export async function searchOrders(db: Database, search: OrderSearch): Promise<FoundOrders> {
  const { find } = search;
  // The first page also counts.
  const wideSearch =
    search.before === undefined ? { ...search, limit: Math.max(search.limit, COUNT_CAP) } : search;
  if (!find) return pageOf(await numbersIn(db, wideSearch, [ordersOf(wideSearch, sql`true`)]), search);
  const customerMatches = find.customer && (await findMatches(db, find.customer));
  const exactQueries = exactKinds(wideSearch, find);
  if (customerMatches?.isTooMany) {
    const numbers = await numbersIn(db, wideSearch, exactQueries);
    return numbers.length > 0 ? pageOf(numbers, search) : scanOrders(db, search, customerMatches.condition);
  }
  const kinds = (customerMatches?.conditions ?? []).map((condition) => materialized(wideSearch, condition));
  return pageOf(await numbersIn(db, wideSearch, [...exactQueries, ...kinds]), search);
}

/** Counts each search in one query, up to one above `COUNT_CAP`. The searches have no text. */
export async function countOrders(db: Database, searches: readonly OrderSearch[]): Promise<number[]> {
  const counts = searches.map((search) => {
    const kind = ordersOf({ ...search, limit: COUNT_CAP }, sql`true`);
    return sql`select count(*)::int as count from (select from (${kind}) k limit ${COUNT_CAP + 1}) f`;
  });
  const { rows } = await db.execute<{ count: number }>(sql.join(counts, sql` union all `));
  return rows.map(({ count }) => count);
}

function exactKinds(search: OrderSearch, find: OrderFind): SQL[] {
  return [
    find.number !== undefined && matchingOrders(search, sql`o.number = ${find.number}`),
    find.reference !== undefined && ordersByReference(search, find.reference),
    find.older !== undefined &&
      matchingOrders(search, sql`o.provider_order_id = ${olderReference(find.older)}`),
    find.amountPaise !== undefined && ordersOf(search, sql`o.amount_paise = ${find.amountPaise}`),
    find.day && ordersOf(onDay(search, find.day), sql`true`),
  ].filter((kind) => kind !== false && kind !== undefined);
}

const SORTED_BY = {
  time: ["created_at", "number"],
  amount: ["amount_paise", "created_at", "number"],
} as const;

function sortOf({ sort = "-time" }: OrderSearch) {
  const isDescending = sort.startsWith("-");
  return { columns: SORTED_BY[sort === "amount" || sort === "-amount" ? "amount" : "time"], isDescending };
}

function orderBy(search: OrderSearch, alias: string, isReversed = false): SQL {
  const { columns, isDescending } = sortOf(search);
  const direction = isDescending === isReversed ? "asc" : "desc";
  return sql.raw(columns.map((column) => `${alias}.${column} ${direction}`).join(", "));
}

/** Orders after the cursor, as a range of the index. */
function afterCursor(search: OrderSearch, before: number): SQL {
  const { columns, isDescending } = sortOf(search);
  const columnList = sql.raw(columns.map((column) => `o.${column}`).join(", "));
  const values = columns.map(
    (column) => sql`(select ${sql.raw(column)} from orders where number = ${before})`,
  );
  return sql`(${columnList}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(values, sql`, `)})`;
}

/** Selects the first page of each state from the end of an index that starts with the state. */
function ordersOf(search: OrderSearch, condition: SQL): SQL {
  if (search.status !== undefined && search.status in FEW) return matchingOrders(search, condition);
  return sql`select n.* from unnest(${textArray(statesOf(search))}) s(state)
    cross join lateral (select ${COLUMNS} from orders o
      where o.state = s.state and ${condition} and ${boundsOf(search)}
      order by ${orderBy(search, "o")} limit ${search.limit + 1}) n`;
}

const COLUMNS = sql`o.number, o.created_at, o.amount_paise, o.customer_id`;
const withRefunds = (state: string) =>
  sql`o.number in (select order_number from refunds where state = ${state})`;
/** Statuses of few orders, which are looked up by their refunds and disputes. */
const FEW: Readonly<Partial<Record<OrderStatus, SQL>>> = {
  "partly-refunded": sql`o.state = 'paid' and o.refunded_paise > o.exchange_out_paise and ${withRefunds("done")}`,
  exchanged: sql`o.state = 'paid' and o.refunded_paise > 0 and o.refunded_paise = o.exchange_out_paise
    and ${withRefunds("credited")}`,
  refunding: sql`o.number in (select order_number from payments where state = 'refunding'
    union all select order_number from refunds where state = 'asked')`,
  disputed: sql`o.number in (select order_number from disputes where ended_at is null)`,
};

function matchingOrders(search: OrderSearch, condition: SQL): SQL {
  return sql`select ${COLUMNS} from orders o
    where ${condition} and ${statusIn(search)} and ${boundsOf(search)}`;
}

function statusIn(search: OrderSearch): SQL {
  const few = search.status && FEW[search.status];
  return few ?? sql`o.state = any(${textArray(statesOf(search))})`;
}

/** Each branch is an index look-up. */
function ordersByReference(search: OrderSearch, text: string): SQL {
  return matchingOrders(
    search,
    sql`o.number in (
      select number from orders where provider_order_id = ${text}
      union all select number from orders where provider_payment_id = ${text}
      union all select order_number from payments where provider_payment_id = ${text}
      union all select order_number from payments where provider_refund_id = ${text}
      union all select order_number from refunds where provider_refund_id = ${text}
      union all select order_number from payments where bank_reference in (${text}, upper(${text}))
      union all select order_number from receipts where number = upper(${text}))`,
  );
}

/** Materialized, because PostgreSQL would scan all orders when it expects many matches. */
function materialized(search: OrderSearch, condition: SQL): SQL {
  return sql`select * from (with theirs as materialized (${matchingOrders(search, condition)}) select * from theirs) t`;
}

function onDay(search: OrderSearch, day: Date): OrderSearch {
  const end = new Date(day.getTime() + DAY_MS);
  const from = search.from && search.from > day ? search.from : day;
  return { ...search, from, until: search.until && search.until < end ? search.until : end };
}

function boundsOf(search: OrderSearch): SQL {
  const { status, from, until, before, undownloadedBefore } = search;
  const conditions = [
    status === "paid" && sql`o.refunded_paise = 0`,
    from && sql`o.created_at >= ${from.toISOString()}::timestamptz`,
    until && sql`o.created_at < ${until.toISOString()}::timestamptz`,
    undownloadedBefore &&
      sql`o.state = 'paid' and not o.is_downloaded and o.created_at < ${undownloadedBefore.toISOString()}::timestamptz`,
    before !== undefined && afterCursor(search, before),
  ].filter((condition) => condition !== undefined && condition !== false);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

function statesOf({ status }: OrderSearch): readonly string[] {
  return ORDER_STATES.filter((state) => status === undefined || status === state);
}

/** Passes all values as one parameter. */
function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}

async function numbersIn(db: Database, search: OrderSearch, kinds: readonly SQL[]): Promise<number[]> {
  if (kinds.length === 0) return [];
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from (${sql.join([...kinds], sql` union `)}) found
      order by ${orderBy(search, "found")} limit ${search.limit + 1}`,
  );
  return rows.map(({ number }) => number);
}

function pageOf(numbers: readonly number[], { limit, before }: OrderSearch): FoundOrders {
  const page = numbers.slice(0, limit);
  const next = numbers.length > limit ? (page.at(-1) ?? null) : null;
  return { numbers: page, next, isCut: false, count: before === undefined ? numbers.length : null };
}

/** Checks the next `SCAN_SIZE` orders one by one. */
async function scanOrders(db: Database, search: OrderSearch, condition: SQL): Promise<FoundOrders> {
  const { rows } = await db.execute<{ number: number; fits: boolean }>(
    sql`with walked as materialized (
        select o.* from (${ordersOf({ ...search, limit: SCAN_SIZE - 1 }, sql`true`)}) o
        order by ${orderBy(search, "o")} limit ${SCAN_SIZE})
      (select o.number, true as fits from walked o
        -- The offset checks customers one by one; otherwise PostgreSQL reads all of them.
        where ${condition} order by ${orderBy(search, "o")} limit ${search.limit + 1})
      union all
      (select o.number, false from walked o where (select count(*) from walked) = ${SCAN_SIZE}
        order by ${orderBy(search, "o", true)} limit 1)`,
  );
  const fittingNumbers = rows.filter(({ fits }) => fits).map(({ number }) => number);
  const page = { ...pageOf(fittingNumbers, search), count: null };
  const end = rows.find(({ fits }) => !fits)?.number ?? null;
  return page.next === null && end !== null ? { ...page, next: end, isCut: true } : page;
}
