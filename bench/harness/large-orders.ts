import type { OpenDatabase } from "../../src/server/db/database.ts";

/** Orders of the three years before `now`, one in twelve failed, by a quarter as many customers. */
export async function addOrders({ pool }: OpenDatabase, orders: number, now: Date): Promise<void> {
  const customers = Math.round(orders / 4);
  await pool.query(ADD_CUSTOMERS, [customers, now]);
  await pool.query(ADD_ORDERS, [orders, customers, now]);
  await pool.query(ADD_LINES);
  await pool.query(ADD_PAYMENTS);
  await pool.query(ADD_SALES);
  await pool.query("vacuum analyze");
}

const ADD_CUSTOMERS = `
  insert into customers (full_name, email, phone, password_hash, created_at)
  select (array['Lakshmi','Ananya','Chandrika','Nagaraju','Fatima','Meena','Suresh'])[n % 7 + 1] || ' ' || n,
    'buyer' || n || '@bench.example', (9000000000 + n)::text, '', $2::timestamptz - n * interval '1 minute'
  from generate_series(1, $1::int) n`;

const ADD_ORDERS = `
  insert into orders (customer_id, state, provider, provider_order_id, provider_payment_id, subtotal_paise,
    discount_paise, amount_paise, currency, delivery_address, created_at, settled_at, is_downloaded)
  select customer, case when n % 12 = 0 then 'failed' else 'paid' end, 'razorpay', 'order_' || n,
    case when n % 12 > 0 then 'pay_' || n end, 15000, 0, 15000, 'INR',
    jsonb_build_object('city', (array['Hubballi','Hyderabad','Mysuru','Guntur','Vizag'])[n % 5 + 1], 'states', 'Karnataka'),
    at, at, n % 40 > 0
  from generate_series(1, $1::int) n,
    lateral (select (n::bigint * 7919) % $2::int + 1 as customer, $3::timestamptz - (($1::int - n) * interval '3 years' / $1::int) as at) made`;

const ADD_LINES = `
  insert into order_lines (order_number, product_id, variant_id, product_name, product_photo, variant_name, variant_path,
    file_hash, file_size, list_price_paise, unit_price_paise, discount_paise, quantity, position)
  select o.number, p.id, v.id, p.name, '', v.name, v.path, v.file_hash, 0, 15000, 15000, 0, 1, 0
  from (select row_number() over (order by id) as place, id, name from products) p
  join (select number, (number::bigint * 104729) % (select count(*) from products) + 1 as place from orders) o using (place)
  join product_variants v on v.product_id = p.id and v.position = 0`;

const ADD_PAYMENTS = `
  insert into payments (order_number, provider, provider_payment_id, amount_paise, currency, state, method, bank_reference, created_at)
  select number, provider, provider_payment_id, amount_paise, currency, 'captured', 'upi', (400000000000 + number)::text, settled_at
  from orders where state = 'paid'`;

const ADD_SALES = `
  insert into sales_counts (kind, subject, day, orders, designs, paise)
  select kind, subject, (o.settled_at at time zone 'Asia/Kolkata')::date, count(*), count(*), sum(amount_paise)
  from orders o join order_lines l on l.order_number = o.number
  cross join lateral (values ('shop', ''), ('design', l.product_id::text), ('customer', o.customer_id::text)) about (kind, subject)
  where o.state = 'paid' group by 1, 2, 3`;
