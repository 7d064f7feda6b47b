import { sql } from "drizzle-orm";
import type { DesignMachine, DesignMonth } from "../../../contract/office/today/today-wire.ts";
import type { Database } from "../../db/database.ts";

/** Adds views of a day by product id; ids of no product of the catalogue are ignored. */
export async function addViews(db: Database, views: ReadonlyMap<number, number>, day: string): Promise<void> {
  // Sorted, so that concurrent writers lock rows in the same order and cannot deadlock.
  const rows = JSON.stringify([...views].toSorted(([a], [b]) => a - b));
  await db.execute(sql`
    insert into design_views (product_id, day, views)
    select p.id, ${day}::date, (seen->>1)::int from jsonb_array_elements(${rows}::jsonb) seen
    join products p on p.id = (seen->>0)::int and p.owner_id is null order by p.id
    on conflict (product_id, day) do update set views = design_views.views + excluded.views`);
}

/** Months with a view, a wish or a sale, oldest first. */
export async function readDesignMonths(db: Database, productId: number): Promise<DesignMonth[]> {
  const { rows } = await db.execute<{ [Name in keyof DesignMonth]: DesignMonth[Name] }>(sql`
    select month, sum(orders)::float8 as orders, sum(designs)::float8 as designs,
      sum(paise)::float8 as paise, sum(refunds)::float8 as refunds,
      sum(refunded_paise)::float8 as "refundedPaise", sum(views)::float8 as views, sum(wishlists)::float8 as wishlists
    from (
      select to_char(day, 'YYYY-MM') as month, orders, designs, paise, refunds, refunded_paise, 0 as views, 0 as wishlists
      from sales_counts where kind = 'design' and subject = ${`${productId}`}
      union all select to_char(day, 'YYYY-MM'), 0, 0, 0, 0, 0, views, 0
      from design_views where product_id = ${productId}
      union all select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM'), 0, 0, 0, 0, 0, 0, 1
      from wishlist_items where product_id = ${productId}
    ) figures group by month order by month`);
  return rows;
}

/**
 * Refunded lines and gifts count nothing. The rest of a partly refunded order is split among its lines by
 * what was paid for each; lines of an older shop have no shares of its discount.
 */
export async function machinesOf(db: Database, productId: number): Promise<DesignMachine[]> {
  const { rows } = await db.execute<{ [Name in keyof DesignMachine]: DesignMachine[Name] }>(sql`
    select v.machine, sum(l.quantity)::float8 as designs,
      coalesce(sum(round((l.unit_price_paise::numeric * l.quantity - l.discount_paise) * case
        when o.provider = 'older-shop' then o.amount_paise / nullif(o.subtotal_paise, 0)::numeric
        when o.refunded_paise = 0 then 1
        else (o.amount_paise - o.refunded_paise) / (
          select nullif(sum(unit_price_paise * quantity - discount_paise), 0) from order_lines r
          where r.order_number = o.number and r.refunded_at is null)::numeric end)), 0)::float8 as paise
    from product_variants v join order_lines l on l.variant_id = v.id join orders o on o.number = l.order_number
    where v.product_id = ${productId} and o.state = 'paid' and o.provider <> 'gift' and l.refunded_at is null
    group by v.machine order by paise desc, v.machine`);
  return rows;
}
