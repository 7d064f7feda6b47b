import type { OpenDatabase } from "../../src/server/db/database.ts";
import { commandLine } from "../../src/server/domains/actor.ts";
import { createSalesStore } from "../../src/server/domains/sales/index.ts";
import { type BuiltIndex, buildIndexes, dropIndexes } from "./built-indexes.ts";
import { type Copied, multiplyRows } from "./multiply-rows.ts";

const DAYS = 3 * 365;
/** For so long the shop keeps mails that were sent and webhooks that were dealt with. */
const KEPT_DAYS = 180;
const AT_ONCE = 50;

/**
 * Copies the orders that were bought, with all that is written with an order and whoever bought it, until there are `orders`,
 * back through three years.
 */
export async function growOrders(database: OpenDatabase, orders: number): Promise<BuiltIndex[]> {
  const spans = await readSpans(database);
  const copies = Math.round(orders / spans.orders) - 1;
  if (copies < 1) return [];
  const tables = copiedTables(spans, copies);
  const indexes = await dropIndexes(
    database,
    tables.map(({ table }) => table),
  );
  await multiplyRows(database.pool, tables, { copies, atOnce: AT_ONCE });
  await database.pool.query(
    `update receipt_series s set last = (select max(sequence) from receipts r
     where r.kind = s.kind and r.financial_year = s.financial_year)`,
  );
  const built = await buildIndexes(database, indexes);
  await createSalesStore(database.db).recount(commandLine, new Date());
  return built;
}

interface Spans {
  /** What the ids of a table's copies are apart: its rows, and those that a rollback left out. */
  readonly [table: string]: number;
  readonly orders: number;
}

const FORGOTTEN = ["outbox", "provider_events"];
const COUNTED = ["customers", "order_lines", "payments", "order_events", "outbox", "provider_events"];

async function readSpans({ pool }: OpenDatabase): Promise<Spans> {
  const span = (table: string, column: string) =>
    `(select max(${column}) - min(${column}) + 1 from ${table}) as "${table}"`;
  const wanted = [span("orders", "number"), ...COUNTED.map((table) => span(table, "id"))];
  const { rows } = await pool.query<Spans>(
    `select ${wanted.join(", ")}, (select max(number) from orders) as last, (select max(id) from products) as products`,
  );
  const [spans] = rows;
  if (!spans) throw new Error("There are no orders to copy");
  return spans;
}

function copiedTables(spans: Spans, copies: number): Copied[] {
  const moved = (column: string, table: string) => `t.${column} + n * ${spans[table]}`;
  const named = (column: string) => `t.${column} || '_' || n`;
  const dearer = (column: string) => `t.${column} + n % 900 * 100`;
  const minutes = ((DAYS * 24 * 60) / copies).toFixed(3);
  const moments = (column: string) => `${column} - n * interval '${minutes} minutes'`;
  const orderNumber = moved("order_number", "orders");
  const customerId = moved("customer_id", "customers");
  // Some designs sell far more often than others.
  const productId = `1000 + (((${moved("id", "order_lines")})::bigint * 7919 % 100003 / 100003.0) ^ 3 * ${(spans.products ?? 0) - 1000})::int`;
  const state = "case when t.state = 'paid' and (t.number + n) % 97 = 0 then 'refunded' else t.state end";
  const tables: Record<string, Record<string, string>> = {
    customers: {
      ...{ id: moved("id", "customers"), full_name: "'Name' || n % 20000 || ' Rao' || t.id" },
      ...{ email: "n || '-' || t.email", phone: `(t.phone::bigint + n * ${spans.customers})::text` },
    },
    orders: {
      ...{ number: moved("number", "orders"), customer_id: customerId, state, reconcile_at: "null" },
      ...{ provider_order_id: named("provider_order_id"), provider_payment_id: named("provider_payment_id") },
      ...{ subtotal_paise: dearer("subtotal_paise"), amount_paise: dearer("amount_paise") },
    },
    order_lines: {
      ...{ id: moved("id", "order_lines"), order_number: orderNumber },
      ...{ product_id: productId, variant_id: `${productId} * 3` },
    },
    download_names: { customer_id: customerId, line_id: moved("line_id", "order_lines") },
    downloads: { line_id: moved("line_id", "order_lines") },
    payments: {
      ...{ id: moved("id", "payments"), order_number: orderNumber, amount_paise: dearer("amount_paise") },
      provider_payment_id: named("provider_payment_id"),
      bank_reference: `(t.bank_reference::bigint + n * 1000)::text`,
    },
    receipts: {
      ...{ order_number: orderNumber, amount_paise: dearer("amount_paise") },
      number: `'REC-' || t.financial_year || '-' || t.sequence + n * ${spans.orders}`,
      sequence: moved("sequence", "orders"),
    },
    order_events: {
      ...{ id: moved("id", "order_events"), order_number: orderNumber },
      provider_payment_id: named("provider_payment_id"),
    },
    outbox: {
      ...{ id: moved("id", "outbox"), order_number: orderNumber },
      dedupe_key: named("dedupe_key"),
    },
    provider_events: {
      ...{ id: moved("id", "provider_events"), event_id: named("event_id") },
      provider_order_id: named("provider_order_id"),
    },
  };
  return Object.entries(tables).map(([table, changed]) => ({
    table,
    changed,
    moments,
    where: originals(table, spans),
    upTo: FORGOTTEN.includes(table) ? Math.floor((copies * KEPT_DAYS) / DAYS) : undefined,
  }));
}

/** The rows that customers made, and not the copies of them. */
function originals(table: string, spans: Spans): string {
  if (table === "orders") return `t.number <= ${spans.last}`;
  if (["download_names", "downloads"].includes(table)) return `t.line_id <= ${spans.order_lines}`;
  if (["receipts", "outbox"].includes(table)) return `t.order_number <= ${spans.last}`;
  return `t.id <= ${spans[table]}`;
}
