import type { TestDatabase } from "../databases/test-engines.ts";

/** Rules that hold after every event, as queries that select what breaks them. */
const RULES: Readonly<Record<string, string>> = {
  "lines add up to their order": `
    select o.number from orders o, lateral (
      select sum(unit_price_paise * quantity) as subtotal, sum(discount_paise) as discount,
        bool_or(discount_paise not between 0 and unit_price_paise * quantity) as is_out
      from order_lines where order_number = o.number) l
    where l.is_out or (l.subtotal, l.discount) is distinct from (o.subtotal_paise, o.discount_paise)
      or o.amount_paise <> l.subtotal - l.discount or o.amount_paise < 0`,
  "named discounts add up to the order's": `
    select o.number from orders o where o.discount_paise <> (
      select coalesce(sum((each->>'amountPaise')::int), 0) from jsonb_array_elements(coalesce(o.applied, '[]')) each)`,
  "a promotion has as many slots as uses": `
    select p.id from promotions p join promotion_uses u on u.promotion_id = p.id
    where p.use_limit is not null group by p.id
    having count(u.slot) > p.use_limit or max(u.slot) > p.use_limit or min(u.slot) < 1`,
  "a customer who had a promotion of once is known by it": `
    select o.customer_id, u.promotion_id from promotion_uses u join promotions p on p.id = u.promotion_id
    join orders o on o.number = u.order_number
    where p.once_per_customer and u.used_at is not null and not exists (
      select from promotion_uses k join orders ko on ko.number = k.order_number
      where k.promotion_id = u.promotion_id and k.customer_key is not null and k.used_at is not null
        and (ko.customer_id = o.customer_id or (select count(*) from customers c
          where c.id in (ko.customer_id, o.customer_id) and c.email like 'asha%') = 2))`,
  "uses are marked when the order is paid, and only then": `
    select o.number from orders o join promotion_uses u on u.order_number = o.number
    where (u.used_at is not null) <> (o.state in ('paid', 'refunded'))`,
  "refunds stay within the payment, and notes say each of them": `
    select o.number from orders o, lateral (
      select coalesce(sum(amount_paise), 0) as noted from receipts
      where order_number = o.number and kind in ('credit-note', 'refund-note')) n
    where o.refunded_paise not between 0 and o.amount_paise or n.noted <> o.refunded_paise
      or (o.state = 'refunded' and o.refunded_paise <> o.amount_paise)`,
  "sales counts add up to the orders": `
    select kind from (select unnest(array['shop', 'design', 'category', 'machine', 'customer']) as kind) kinds
    left join (select kind, sum(paise) as paise, sum(refunded_paise) as refunded from sales_counts group by kind) s using (kind),
    (select sum(amount_paise) as paise, sum(refunded_paise) as refunded from orders where state in ('paid', 'refunded')) o
    where (coalesce(s.paise, 0), coalesce(s.refunded, 0)) is distinct from (coalesce(o.paise, 0), coalesce(o.refunded, 0))`,
  "a design's revenue is the frozen price of its lines": `
    select product_id from order_lines l join orders o on o.number = l.order_number and o.state in ('paid', 'refunded')
    group by product_id having sum(unit_price_paise * quantity - l.discount_paise) <> (
      select coalesce(sum(paise), 0) from sales_counts where kind = 'design' and subject = product_id::text)`,
};

const ALL = Object.entries(RULES)
  .map(
    ([rule, query]) =>
      `select '${rule.replaceAll("'", "''")}' as rule, to_jsonb(broken) as row from (${query}) broken`,
  )
  .join(" union all ");

/** Broken rules with the rows that break them. */
export async function brokenRules({ pool }: Pick<TestDatabase, "pool">): Promise<string[]> {
  const { rows } = await pool.query<{ rule: string; row: object }>(ALL);
  return rows.map(({ rule, row }) => `${rule}: ${JSON.stringify(row)}`);
}
