import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/**
 * Finds the payments of lines that have none yet, and the amounts that the shop expects: also for lines that
 * came before their payment. Reports name payments and refunds by the provider's ids, or by their order's.
 */
export async function matchLines(tx: Database): Promise<void> {
  await tx.execute(sql`
    with open as (select * from settlement_lines 
      where expected_paise is null and kind in ('payment', 'refund') and currency = 'INR'),
    found as (
      select l.provider, l.line_id, p.id, p.amount_paise as paise
      from open l join payments p on p.provider = l.provider and p.provider_payment_id = l.reference
      where l.kind = 'payment' and p.state in ('captured', 'refunding', 'refunded')
      union all
      select l.provider, l.line_id, p.id, p.amount_paise
      from open l join orders o on o.provider = l.provider and o.provider_order_id = l.reference
      join payments p on p.provider = o.provider and p.provider_payment_id = o.provider_payment_id
      where l.kind = 'payment'
      union all
      -- A refund of the rest is stored with its payment. Exchanges keep their part of it, even if that
      -- comes back later.
      select l.provider, l.line_id, p.id, p.amount_paise - coalesce((
        select sum(r.amount_paise)::int from refunds r join orders o on o.number = r.order_number
        where r.order_number = p.order_number
          and (r.state = 'credited' or (r.state = 'done' and r.exchange_order is null))
          and o.provider_payment_id = p.provider_payment_id), 0)
      from open l join payments p on p.provider = l.provider and p.provider_refund_id = l.reference
      where l.kind = 'refund'
      union all
      select l.provider, l.line_id, p.id, r.amount_paise
      from open l join refunds r on r.provider_refund_id = l.reference
      join orders o on o.number = r.order_number and o.provider = l.provider
      join payments p on p.provider = o.provider and p.provider_payment_id = o.provider_payment_id
      where l.kind = 'refund' and r.state = 'done'
      union all
      -- One of the order's partial refunds, or all that they left.
      select l.provider, l.line_id, p.id, coalesce(parts.same, o.refunded_paise - o.exchange_out_paise - case
        when o.state = 'refunded' and o.refunded_paise > parts.sum then parts.sum else 0 end)
      from open l join orders o on o.provider = l.provider and o.provider_order_id = l.reference
      join payments p on p.provider = o.provider and p.provider_payment_id = o.provider_payment_id
      cross join lateral (
        select max(r.amount_paise) filter (where r.amount_paise = l.amount_paise) as same,
          coalesce(sum(r.amount_paise), 0)::int as sum
        from refunds r where r.order_number = o.number and r.state = 'done') parts
      where l.kind = 'refund' and o.refunded_paise > 0)
    update settlement_lines l set payment_id = f.id, expected_paise = f.paise
    from found f where l.provider = f.provider and l.line_id = f.line_id`);
  // Each settlement arrives at the bank as the sum of its lines.
  await tx.execute(sql`
    update settlement_lines b set expected_paise = s.paise
    from (
      select utr, sum(credit_paise - debit_paise)::int as paise from settlement_lines
      where kind <> 'bank' and currency = 'INR' and utr in (select line_id from settlement_lines where provider = 'bank')
      group by utr having abs(sum(credit_paise - debit_paise)) <= 2147483647) s
    where b.provider = 'bank' and b.line_id = s.utr and b.expected_paise is distinct from s.paise`);
}
