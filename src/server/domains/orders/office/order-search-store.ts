import { type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../../contract/office/orders/order-statuses.ts";
import type { Database } from "../../../db/database.ts";
import { ORDER_STATES } from "../order.ts";
import { findCustomers } from "./found-customers-store.ts";
import type { OrderFind } from "./read-order-find.ts";

export interface OrderSearch {
  /** `undefined` matches all orders. */
  readonly find?: OrderFind | undefined;
  readonly status?: OrderStatus | undefined;
  /** Order time, from inclusive to `until` exclusive. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Cursor: only orders after this one in the list. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Numbers of matching orders, newest first. */
export interface FoundOrders {
  readonly numbers: readonly number[];
  /** Cursor of the next page; `null` at the end. */
  readonly next: number | null;
  /** The name is so common that the page may be short although the list continues. */
  readonly isCut: boolean;
}

/** Orders scanned per page when too many customers match to query the orders of each. */
const SCAN_SIZE = 800;

/** Searches orders; reads a bounded number of rows for every search and any number of orders. */
export async function searchOrders(db: Database, search: OrderSearch): Promise<FoundOrders> {
  const { find } = search;
  if (!find) return pageOf(await numbersIn(db, search, [ordersOf(search, sql`true`)]), search);
  const customers = find.customer && (await findCustomers(db, find.customer));
  const exact = exactKinds(search, find);
  if (customers?.isTooMany) {
    const numbers = await numbersIn(db, search, exact);
    return numbers.length > 0 ? pageOf(numbers, search) : scanOrders(db, search, customers.condition);
  }
  const kinds =
    customers && customers.ids.length > 0 ? [...exact, ordersOfCustomers(search, customers.ids)] : exact;
  return pageOf(await numbersIn(db, search, kinds), search);
}

function exactKinds(search: OrderSearch, find: OrderFind): SQL[] {
  return [
    find.number !== undefined && matchingOrders(search, sql`o.number = ${find.number}`),
    find.reference !== undefined && ordersByReference(search, find.reference),
    find.amountPaise !== undefined && ordersOf(search, sql`o.amount_paise = ${find.amountPaise}`),
    find.day && ordersOf(onDay(search, find.day), sql`true`),
  ].filter((kind) => kind !== false && kind !== undefined);
}

/** Selects the first page of each state from the end of an index that starts with the state. */
function ordersOf(search: OrderSearch, condition: SQL): SQL {
  if (search.status === "refunding" || search.status === "partly-refunded")
    return matchingOrders(search, condition);
  return sql`select n.* from unnest(${textArray(statesOf(search))}) s(state)
    cross join lateral (select ${COLUMNS} from orders o
      where o.state = s.state and ${condition} and ${boundsOf(search)}
      order by o.created_at desc, o.number desc limit ${search.limit + 1}) n`;
}

const COLUMNS = sql`o.number, o.created_at, o.customer_id`;
const PARTLY = sql`o.state = 'paid' and o.refunded_paise > 0
  and o.number in (select order_number from refunds where state = 'done')`;
const REFUNDING = sql`select order_number from payments where state = 'refunding'
  union all select order_number from refunds where state = 'asked'`;

function matchingOrders(search: OrderSearch, condition: SQL): SQL {
  return sql`select ${COLUMNS} from orders o
    where ${condition} and ${statusIn(search)} and ${boundsOf(search)}`;
}

/** Looks refunded orders up by their refunds, because they are few. */
function statusIn(search: OrderSearch): SQL {
  if (search.status === "refunding") return sql`o.number in (${REFUNDING})`;
  if (search.status === "partly-refunded") return PARTLY;
  return sql`o.state = any(${textArray(statesOf(search))})`;
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
function ordersOfCustomers(search: OrderSearch, ids: readonly number[]): SQL {
  const which = sql`o.customer_id = any(${sql.param(ids)}::int[])`;
  return sql`select * from (with theirs as materialized (${matchingOrders(search, which)}) select * from theirs) t`;
}

function onDay(search: OrderSearch, day: Date): OrderSearch {
  const end = new Date(day.getTime() + DAY_MS);
  const from = search.from && search.from > day ? search.from : day;
  return { ...search, from, until: search.until && search.until < end ? search.until : end };
}

const DAY_MS = 86_400_000;

function boundsOf({ status, from, until, before }: OrderSearch): SQL {
  const conditions = [
    status === "paid" && sql`o.refunded_paise = 0`,
    from && sql`o.created_at >= ${from.toISOString()}::timestamptz`,
    until && sql`o.created_at < ${until.toISOString()}::timestamptz`,
    before !== undefined &&
      sql`(o.created_at, o.number) < ((select created_at from orders where number = ${before}), ${before})`,
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
      order by created_at desc, number desc limit ${search.limit + 1}`,
  );
  return rows.map(({ number }) => number);
}

function pageOf(numbers: readonly number[], { limit }: OrderSearch): FoundOrders {
  const page = numbers.slice(0, limit);
  return { numbers: page, next: numbers.length > limit ? (page.at(-1) ?? null) : null, isCut: false };
}

/** Scans the next `SCAN_SIZE` orders for matching customers. */
async function scanOrders(db: Database, search: OrderSearch, customerCondition: SQL): Promise<FoundOrders> {
  const { rows } = await db.execute<{ number: number; fits: boolean }>(
    sql`with walked as materialized (
        select * from (${ordersOf({ ...search, limit: SCAN_SIZE - 1 }, sql`true`)}) of_states
        order by created_at desc, number desc limit ${SCAN_SIZE})
      (select w.number, true as fits from walked w
        -- The offset checks customers one by one; otherwise PostgreSQL reads all of them.
        where exists (select from customers c where c.id = w.customer_id and ${customerCondition} offset 0) order by w.created_at desc, w.number desc limit ${search.limit + 1})
      union all
      (select w.number, false from walked w where (select count(*) from walked) = ${SCAN_SIZE}
        order by w.created_at, w.number limit 1)`,
  );
  const found = rows.filter(({ fits }) => fits).map(({ number }) => number);
  const page = pageOf(found, search);
  const end = rows.find(({ fits }) => !fits)?.number ?? null;
  return page.next === null && end !== null ? { ...page, next: end, isCut: true } : page;
}
