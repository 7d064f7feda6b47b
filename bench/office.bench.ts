import type { OpenDatabase } from "../src/server/db/database.ts";
import { employ, type OfficeVisitor } from "../test/shop/office-visitor.ts";
import { createTestShop } from "../test/shop/test-shop.ts";
import { openLargeCatalogue } from "./harness/large-catalogue.ts";
import { median } from "./harness/paired-runs.ts";
import { temporaryCluster } from "./harness/run-resources.ts";
import { printTable } from "./harness/table.ts";

const SHOPS = [
  { designs: 20_000, orders: 100_000 },
  { designs: 100_000, orders: 1_000_000 },
];
const ROUNDS = 5;
/** Interaction to next paint of the office, less 50 ms for the browser. */
const HOLD_MS = 150;

type Read = readonly [name: string, read: (office: OfficeVisitor) => Promise<{ status: number }>];

/** Calls of the office's pages; the lists with their filters, sorts and searches. */
const READS: readonly Read[] = [
  ["today", (office) => office.call("officeToday")],
  ["today, latest orders", (office) => office.call("officeLatestOrders")],
  ["today, to do", (office) => office.call("officeAttention")],
  ["sales of 90 days", (office) => office.call("officeSales", { period: "90" })],
  ["sales of a financial year", (office) => office.call("officeSales", { period: "year" })],
  ["best designs, year", (office) => office.call("officeBestSellers", { period: "year", of: "design" })],
  ["best customers, year", (office) => office.call("officeBestSellers", { period: "year", of: "customer" })],
  ["best customers, 30 days", (office) => office.call("officeBestSellers", { period: "30", of: "customer" })],
  ["orders", (office) => office.call("officeOrders", {})],
  ["orders, views' counts", (office) => office.call("officeOrderCounts")],
  ["orders by amount", (office) => office.call("officeOrders", { sort: "-amount" })],
  ["orders of failed payments", (office) => office.call("officeOrders", { state: "failed" })],
  ["orders never downloaded", (office) => office.call("officeOrders", { downloaded: "never" })],
  ["orders by town", (office) => office.call("officeOrders", { find: "Hubballi" })],
  ["orders by name", (office) => office.call("officeOrders", { find: "Lakshmi 4711" })],
  ["orders by design", (office) => office.call("officeOrders", { find: "peacock" })],
  ["orders by number", (office) => office.call("officeOrders", { find: "54321" })],
  ["customers", (office) => office.call("officeCustomers", {})],
  [
    "customers by name, sorted",
    (office) => office.call("officeCustomers", { find: "lakshmi", sort: "name" }),
  ],
  ["customers by e-mail", (office) => office.call("officeCustomers", { find: "buyer4711@" })],
  ["designs", (office) => office.call("officeDesigns", {})],
  ["designs, views' counts", (office) => office.call("officeDesignCounts")],
  ["designs by name", (office) => office.call("officeDesigns", { find: "peacock", sort: "name" })],
  ["designs never sold", (office) => office.call("officeDesigns", { sold: "never" })],
  ["log", (office) => office.call("officeLog", {})],
];

/** Milliseconds of calls of the office in large shops, database included, in one process. */
export async function benchOffice(): Promise<void> {
  const cluster = await temporaryCluster();
  for (const { designs, orders } of SHOPS) {
    const database = await openLargeCatalogue(cluster, designs, `office_of_${orders}`);
    await addOrders(database, orders);
    const shop = createTestShop(database);
    const { visitor } = await employ(shop, database);
    const rows = [];
    for (const [call, read] of READS)
      rows.push({ call, ms: await measure(visitor, read), hold: `≤ ${HOLD_MS}` });
    printTable(`Office, ${designs} designs, ${orders} orders`, rows);
  }
}

async function measure(office: OfficeVisitor, read: Read[1]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const { status } = await read(office);
    if (status !== 200) throw new Error(`The office answered ${status}`);
    times.push(performance.now() - start);
  }
  return median(times.slice(1));
}

/** Orders of three years with one or two lines, one in twelve failed, by a quarter as many customers. */
async function addOrders({ pool }: OpenDatabase, orders: number): Promise<void> {
  const customers = Math.round(orders / 4);
  await pool.query(ADD_CUSTOMERS, [customers]);
  await pool.query(ADD_ORDERS, [orders, customers]);
  await pool.query(ADD_LINES);
  await pool.query(ADD_PAYMENTS);
  await pool.query(ADD_SALES);
  await pool.query("vacuum analyze");
}

/** Start of the test shop's clock. */
const NOW = "'2026-01-01T06:00:00Z'::timestamptz";

const ADD_CUSTOMERS = `
  insert into customers (full_name, email, phone, password_hash, created_at)
  select (array['Lakshmi','Ananya','Chandrika','Nagaraju','Fatima','Meena','Suresh'])[n % 7 + 1] || ' ' || n,
    'buyer' || n || '@bench.example', (9000000000 + n)::text, '', ${NOW} - n * interval '1 minute'
  from generate_series(1, $1::int) n`;

const ADD_ORDERS = `
  insert into orders (customer_id, state, provider, provider_order_id, provider_payment_id, subtotal_paise,
    discount_paise, amount_paise, currency, delivery_address, created_at, settled_at, is_downloaded)
  select customer, case when n % 12 = 0 then 'failed' else 'paid' end, 'razorpay', 'order_' || n,
    case when n % 12 > 0 then 'pay_' || n end, 15000, 0, 15000, 'INR',
    jsonb_build_object('city', (array['Hubballi','Hyderabad','Mysuru','Guntur','Vizag'])[n % 5 + 1], 'states', 'Karnataka'),
    at, at, n % 40 > 0
  from generate_series(1, $1::int) n,
    lateral (select (n::bigint * 7919) % $2::int + 1 as customer, ${NOW} - (($1::int - n) * interval '3 years' / $1::int) as at) made`;

const ADD_LINES = `
  insert into order_lines (order_number, product_id, variant_id, product_name, product_photo, variant_name, variant_path,
    file_hash, file_size, unit_price_paise, quantity, position)
  select o.number, p.id, v.id, p.name, '', v.name, v.path, v.file_hash, 0, 15000, 1, 0
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
