import { type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../../contract/office/orders/order-statuses.ts";
import type { Database } from "../../../db/database.ts";
import { ORDER_STATES } from "../order.ts";
import { findCustomers } from "./found-customers-store.ts";
import type { OrderFind } from "./read-order-find.ts";

export interface OrderSearch {
  /** `undefined`: all there are. */
  readonly find?: OrderFind | undefined;
  readonly status?: OrderStatus | undefined;
  /** Ordered at this moment or later, and before that one. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only what comes after this order in the list. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Numbers of the orders that were found, newest first. */
export interface FoundOrders {
  readonly numbers: readonly number[];
  /** The order to go on after; `null` at the end. */
  readonly next: number | null;
  /** The names that were looked for are so many that the list goes on though this page is not full. */
  readonly isCut: boolean;
}

/** Orders that are looked through at once, where too many customers have the name to ask for the orders of each. */
const WALK = 800;

/** Reads a bounded number of rows, whatever is looked for and however many orders there are. */
export async function searchOrders(db: Database, search: OrderSearch): Promise<FoundOrders> {
  const { find } = search;
  if (!find) return pageOf(await numbersIn(db, search, [ordersOf(search, sql`true`)]), search);
  const customers = find.customer && (await findCustomers(db, find.customer));
  const exact = exactKinds(search, find);
  if (customers?.isTooMany) {
    const numbers = await numbersIn(db, search, exact);
    return numbers.length > 0 ? pageOf(numbers, search) : walk(db, search, customers.condition);
  }
  const kinds = customers && customers.ids.length > 0 ? [...exact, theirs(search, customers.ids)] : exact;
  return pageOf(await numbersIn(db, search, kinds), search);
}

function exactKinds(search: OrderSearch, find: OrderFind): SQL[] {
  return [
    find.number !== undefined && named(search, sql`o.number = ${find.number}`),
    find.reference !== undefined && referred(search, find.reference),
    find.amountPaise !== undefined && ordersOf(search, sql`o.amount_paise = ${find.amountPaise}`),
    find.day && ordersOf(within(search, find.day), sql`true`),
  ].filter((kind) => kind !== false && kind !== undefined);
}

/** Of each state the first page, read off the end of an index that begins with it. */
function ordersOf(search: OrderSearch, condition: SQL): SQL {
  if (search.status === "refunding" || search.status === "partly-refunded") return named(search, condition);
  return sql`select n.* from unnest(${textArray(statesOf(search))}) s(state)
    cross join lateral (select ${COLUMNS} from orders o
      where o.state = s.state and ${condition} and ${inside(search)}
      order by o.created_at desc, o.number desc limit ${search.limit + 1}) n`;
}

const COLUMNS = sql`o.number, o.created_at, o.customer_id`;
const PARTLY = sql`o.state = 'paid' and o.refunded_paise > 0
  and o.number in (select order_number from refunds where state = 'done')`;
const REFUNDING = sql`select order_number from payments where state = 'refunding'
  union all select order_number from refunds where state = 'asked'`;

function named(search: OrderSearch, condition: SQL): SQL {
  return sql`select ${COLUMNS} from orders o
    where ${condition} and ${statusIn(search)} and ${inside(search)}`;
}

/** Orders with a refund are few, so they are looked up by their refunds. */
function statusIn(search: OrderSearch): SQL {
  if (search.status === "refunding") return sql`o.number in (${REFUNDING})`;
  if (search.status === "partly-refunded") return PARTLY;
  return sql`o.state = any(${textArray(statesOf(search))})`;
}

/** Each is a look-up by index. */
function referred(search: OrderSearch, text: string): SQL {
  return named(
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

/** Customers first: the database would else look through all orders when it thinks that many will fit. */
function theirs(search: OrderSearch, ids: readonly number[]): SQL {
  const which = sql`o.customer_id = any(${sql.param(ids)}::int[])`;
  return sql`select * from (with theirs as materialized (${named(search, which)}) select * from theirs) t`;
}

function within(search: OrderSearch, day: Date): OrderSearch {
  const end = new Date(day.getTime() + DAY_MS);
  const from = search.from && search.from > day ? search.from : day;
  return { ...search, from, until: search.until && search.until < end ? search.until : end };
}

const DAY_MS = 86_400_000;

function inside({ status, from, until, before }: OrderSearch): SQL {
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

/** One parameter, not one for each. */
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

/** Looks at the next few hundred orders, whose each is. */
async function walk(db: Database, search: OrderSearch, isTheirs: SQL): Promise<FoundOrders> {
  const { rows } = await db.execute<{ number: number; fits: boolean }>(
    sql`with walked as materialized (
        select * from (${ordersOf({ ...search, limit: WALK - 1 }, sql`true`)}) of_states
        order by created_at desc, number desc limit ${WALK})
      (select w.number, true as fits from walked w
        -- Customer by customer: else the database would read all of them.
        where exists (select from customers c where c.id = w.customer_id and ${isTheirs} offset 0) order by w.created_at desc, w.number desc limit ${search.limit + 1})
      union all
      (select w.number, false from walked w where (select count(*) from walked) = ${WALK}
        order by w.created_at, w.number limit 1)`,
  );
  const found = rows.filter(({ fits }) => fits).map(({ number }) => number);
  const page = pageOf(found, search);
  const end = rows.find(({ fits }) => !fits)?.number ?? null;
  return page.next === null && end !== null ? { ...page, next: end, isCut: true } : page;
}
