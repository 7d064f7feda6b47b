import { type SQL, sql } from "drizzle-orm";
import { rupees } from "../../../../contract/money.ts";
import { statusOf } from "../../../../contract/office/orders/order-statuses.ts";
import type { BriefOrder, UnpaidOrder } from "../../../../contract/office/today/today-wire.ts";
import type { Database } from "../../../db/database.ts";
import type { Actor } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { hasConsent } from "../../consents/index.ts";
import { Failure } from "../../failure.ts";
import { enqueueReminder } from "../mail/order-mail-store.ts";
import { ORDER_STATES, type OrderState } from "../order.ts";

/** Orders in any state, newest first. */
export async function listLatestOrders(db: Database, limit: number): Promise<BriefOrder[]> {
  return (await briefOrders(db, isLatest(limit), limit)).map(
    ({ remindedAt: _, mayRemind: __, total: ___, ...order }) => order,
  );
}

/** Failed orders that can still be paid, newest first, and the number of all. */
export async function listUnpaidOrders(
  db: Database,
  limit: number,
  now: Date,
): Promise<{ unpaid: UnpaidOrder[]; unpaidTotal: number }> {
  const rows = await briefOrders(db, isUnpaid(now), limit);
  return { unpaid: rows.map(({ total: _, ...order }) => order), unpaidTotal: rows[0]?.total ?? 0 };
}

/**
 * Sends a customer who agreed to reminders a mail with a link to pay the order, once per order.
 * @throws Failure not-found; conflict without consent, when it can no longer be paid, or when it was sent
 */
export function remindToPay(db: Database, number: number, actor: Actor, now: Date): Promise<void> {
  return db.transaction((tx) => remind(tx, number, actor, now));
}

/** The order `o` is one of the latest by time: those of an older shop have newer numbers. */
const isLatest = (limit: number) => sql`o.number in (
  select latest.number from unnest(${sql.param(ORDER_STATES)}::text[]) s (state) cross join lateral (
    select number, created_at from orders where orders.state = s.state
    order by created_at desc, number desc limit ${limit}
  ) latest order by latest.created_at desc, latest.number desc limit ${limit})`;

const UNPAID_DAYS = 14;

/**
 * The order `o` failed lately, and the customer `c` has neither paid for its purchase or for one of its files
 * nor started another payment. A bank may still decide a pending payment; the mail's link cannot pay the
 * difference of an exchange.
 */
function isUnpaid(now: Date): SQL {
  return sql`o.state = 'failed' and not o.is_pending_at_bank and o.withdrawn_at is null and c.email <> ''
    and o.exchange_in_paise = 0
    and o.created_at > ${now}::timestamptz - ${UNPAID_DAYS} * interval '1 day'
    and not exists (select from orders p where p.purchase = o.purchase
      and (p.number > o.number or p.state in ('paid', 'refunded') or p.is_pending_at_bank))
    and not exists (select from order_lines l join order_lines other using (variant_id)
      join orders p on p.number = other.order_number
      where l.order_number = o.number and p.customer_id = o.customer_id and p.state = 'paid')`;
}

interface BriefRow extends Record<string, unknown> {
  readonly number: number;
  readonly state: OrderState;
  readonly createdAt: string;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly exchangeOutPaise: number;
  readonly customer: string;
  readonly picture: string | null;
  readonly design: string;
  readonly designs: number;
  readonly remindedAt: string | null;
  readonly mayRemind: boolean;
  readonly total: number;
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** `total` counts all matching orders. */
async function briefOrders(db: Database, condition: SQL, limit: number) {
  const { rows } = await db.execute<BriefRow>(sql`
    select o.number, o.state, ${iso("o.created_at")} as "createdAt", o.amount_paise as "amountPaise",
      o.refunded_paise as "refundedPaise", o.exchange_out_paise as "exchangeOutPaise",
      coalesce(nullif(c.full_name, ''), o.delivery_address->>'fullname', '') as customer,
      substring(line.product_photo from '^/media/([0-9a-f]{64})/') as picture,
      coalesce(line.product_name, '') as design,
      (select count(*) from order_lines l where l.order_number = o.number)::int as designs,
      ${hasConsent(sql`c.id`, "reminders")} as "mayRemind",
      (select ${iso("min(m.created_at)")} from outbox m
        where m.order_number = o.number and m.template = 'payment-reminder') as "remindedAt",
      (count(*) over ())::int as total
    from orders o join customers c on c.id = o.customer_id left join lateral (
      select product_photo, product_name from order_lines l where l.order_number = o.number order by position limit 1
    ) line on true
    where ${condition} order by o.created_at desc, o.number desc limit ${limit}`);
  return rows.map(({ state, amountPaise, refundedPaise: refunded, exchangeOutPaise: exchanged, ...row }) => ({
    ...row,
    status: statusOf({ state, refunded, exchanged }),
    amount: rupees(amountPaise),
  }));
}

async function remind(tx: Database, number: number, actor: Actor, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ isUnpaid: boolean; mayRemind: boolean }>(sql`
    select (${isUnpaid(now)}) as "isUnpaid", ${hasConsent(sql`c.id`, "reminders")} as "mayRemind" from orders o join customers c on c.id = o.customer_id
    where o.number = ${number} for update of o`);
  if (!rows[0]) throw new Failure("office-order-unknown");
  if (!rows[0].isUnpaid) throw new Failure("order-not-unpaid");
  if (!rows[0].mayRemind) throw new Failure("reminder-unwanted");
  if (!(await enqueueReminder(tx, number, now))) throw new Failure("order-reminded");
  const change = { action: "payment reminder sent", subject: "order", subjectId: number } as const;
  await writeChange(tx, actor, change, now);
}
