import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { orderLines, salesCounts } from "../../db/schema/index.ts";

/** A payment or refund, counted in the transaction that records it. */
export interface Counted {
  readonly number: number;
  /** Time of the payment or refund; determines the Indian day it counts for. */
  readonly at: Date;
}

const NO_REFUND = { refunds: 0, refundedPaise: 0, lineIds: null, endedIds: null, isRest: false };

/** Counts an order that was just paid; its lines must be written. */
export function countSale(tx: Database, { number, at }: Counted): Promise<unknown> {
  return countOrder(tx, { ...NO_REFUND, number, at, orders: 1 });
}

/** Reverses `countSale` for an order that is about to get more lines. */
export function uncountSale(tx: Database, { number, at }: Counted): Promise<unknown> {
  return countOrder(tx, { ...NO_REFUND, number, at, orders: -1 });
}

export interface CountedRefund extends Counted {
  readonly amountPaise: number;
  /** Lines that share the amount; without them all lines do. */
  readonly lineIds?: readonly number[] | null;
  /** Those that this refund ended; without them all of `lineIds`. */
  readonly endedIds?: readonly number[];
}

/** Counts a partial refund; its lines must be marked as refunded. */
export function countRefund(tx: Database, refund: CountedRefund): Promise<unknown> {
  const { number, at, amountPaise: refundedPaise, lineIds = null } = refund;
  const endedIds = lineIds && (refund.endedIds ?? lineIds);
  return countOrder(tx, {
    number,
    at,
    orders: 0,
    refunds: 1,
    refundedPaise,
    lineIds,
    endedIds,
    isRest: false,
  });
}

/** Counts a full refund: the amount and lines that were left, possibly none. */
export function countFullRefund(
  tx: Database,
  refund: Counted & { readonly amountPaise: number },
): Promise<unknown> {
  const { number, at, amountPaise: refundedPaise } = refund;
  const refunds = refundedPaise > 0 ? 1 : 0;
  const shares = { lineIds: null, endedIds: null };
  return countOrder(tx, { number, at, orders: 0, refunds, refundedPaise, ...shares, isRest: true });
}

/** Subject of all private designs: no report lists them one by one. */
const NAMES = sql.raw("0");

const INDIAN_DAY = (instant: SQL) => sql`(${instant} at time zone 'UTC' + interval '330 minutes')::date`;

/**
 * Figures that a sale or refund adds. An exchanged line counts as the customer's until its new order is
 * refunded.
 */
interface Move {
  readonly number: number;
  readonly at: Date;
  readonly orders: number;
  readonly refunds: number;
  readonly refundedPaise: number;
  readonly lineIds: readonly number[] | null;
  readonly endedIds: readonly number[] | null;
  readonly isRest: boolean;
}

function oneMove({ number, at, orders, refunds, refundedPaise, lineIds, endedIds, isRest }: Move): SQL {
  const day = INDIAN_DAY(sql`${at}::timestamptz`);
  const ids = sql`${sql.param(lineIds)}::int[]`;
  const endedIdsSql = sql`${sql.param(endedIds)}::int[]`;
  // The rest of an order goes back for the lines that no refund has named.
  const rest = sql`nullif(array(select id from order_lines where order_number = ${number}::int
    and refunded_at is null and unit_price_paise * quantity > discount_paise), '{}')`;
  const isExchanged = sql`exists (select from exchanges where line_id = l.id and done_at is not null)`;
  // An exchange sells nothing but the difference that was paid.
  const soldOrders = sql`case when exists (select from exchanges where order_number = orders.number) then 0 else ${orders}::int end`;
  return sql`
    select number, ${day} as day, ${soldOrders} as orders,
      (amount_paise - exchange_in_paise)::bigint * ${orders}::int as paise,
      ${refunds}::int as refunds, ${refundedPaise}::bigint as refunded_paise, 0 as refunded_orders,
      ${isRest ? rest : ids} as lines
    from orders where number = ${number}::int
    union all
    select ${number}::int, ${day}, 0, 0, 0, 0, counted, array(
        select l.id from order_lines l where l.order_number = ${number}::int
          and (${isExchanged} or (l.refunded_at is null and (counted = 1 or not ${isRest}::boolean))
            or (counted = 1 and l.id = any(${endedIdsSql}))))
    from (values (1), (-1)) side (counted) where ${endedIdsSql} is not null or ${isRest}::boolean`;
}

/**
 * Selects the counts that each move adds. The money is split among the lines by what was paid for each, so
 * that the figures of designs add up to those of the shop: each line gets its increase of the rounded running
 * sum.
 */
function countsOf(moves: SQL): SQL {
  const share = (column: string) =>
    sql.raw(`coalesce(${column} * upto / nullif(total, 0) - ${column} * (upto - own) / nullif(total, 0), 0)`);
  return sql`
    with moves as (select row_number() over () as move, m.* from (${moves}) m),
    priced as (
      select moves.*, product_id, variant_id, quantity, own,
        (sum(own) over (partition by move order by position, line.id))::bigint as upto,
        (sum(own) over (partition by move))::bigint as total
      from moves join (select *, unit_price_paise::bigint * quantity - discount_paise as own from ${orderLines}) line
        on order_number = number and (lines is null or line.id = any(lines))
    ), shared as (
      select move, day, orders, refunds, quantity * orders as designs, refunded_orders,
        quantity * refunded_orders as refunded_designs, ${share("priced.paise")} as paise,
        ${share("priced.refunded_paise")} as refunded_paise, case when p.owner_id is null then priced.product_id else ${NAMES} end::text as design,
        case when p.owner_id is null then coalesce(p.category_id::text, '') else ${NAMES}::text end as category, coalesce(v.machine, '') as machine,
        coalesce(o.language, c.language) as language, c.id::text as customer
      from priced join orders o using (number) join customers c on c.id = o.customer_id
      left join products p on p.id = priced.product_id
      left join product_variants v on v.id = priced.variant_id
    ), counted as (
      select about.kind, about.subject, day, move, orders, refunds, refunded_orders, sum(designs) as designs,
        sum(paise) as paise, sum(refunded_paise) as refunded_paise, sum(refunded_designs) as refunded_designs
      from shared, lateral (values ('shop', ''), ('design', design), ('category', category),
        ('machine', machine), ('language', language), ('customer', customer)) about (kind, subject)
      group by about.kind, about.subject, day, move, orders, refunds, refunded_orders
    )
    select kind, subject, day, sum(orders)::int, sum(designs)::int, sum(paise)::bigint,
      sum(refunds)::int, sum(refunded_paise)::bigint, sum(refunded_orders)::int, sum(refunded_designs)::int
    from counted group by kind, subject, day
    -- Concurrent transactions lock the rows in the same order, which prevents deadlocks.
    order by kind, day, subject`;
}

const sumColumn = (column: string) => sql.raw(`sales_counts.${column} + excluded.${column}`);

function countOrder(tx: Database, move: Move): Promise<unknown> {
  return tx
    .insert(salesCounts)
    .select(countsOf(oneMove(move)))
    .onConflictDoUpdate({
      target: [salesCounts.kind, salesCounts.day, salesCounts.subject],
      set: {
        orders: sumColumn("orders"),
        designs: sumColumn("designs"),
        paise: sumColumn("paise"),
        refunds: sumColumn("refunds"),
        refundedPaise: sumColumn("refunded_paise"),
        refundedOrders: sumColumn("refunded_orders"),
        refundedDesigns: sumColumn("refunded_designs"),
      },
    });
}
