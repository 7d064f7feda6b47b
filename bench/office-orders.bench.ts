import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { type Database, type OpenDatabase, openDatabase } from "../src/server/db/database.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { createOrderDeskStore } from "../src/server/domains/orders/office/index.ts";
import { readOrderFind } from "../src/server/domains/orders/office/read-order-find.ts";
import { adminQuery, clusterAddress, startPostgresCluster } from "../test/databases/postgres-cluster.ts";
import { median } from "./harness/paired-runs.ts";
import { printTable } from "./harness/table.ts";

const CUSTOMERS = 200_000;
const ORDERS = 1_000_000;
const TIMES = 15;
const PAGE = 50;

/** What a page of the office's list of orders takes at the server, by everything that orders are found by. */
export async function benchOfficeOrders(): Promise<void> {
  const cluster = await startPostgresCluster();
  try {
    await adminQuery(cluster.socketFolder, "create database orders");
    const database = openDatabase(clusterAddress(cluster.socketFolder, "orders"), 2);
    await migrate(database);
    for (const statement of FILL) await database.pool.query(statement);
    await measure(database);
    await database.close();
  } finally {
    await cluster.stop();
  }
}

/** One customer in forty is a Lakshmi; failed orders are few, and one amount in thirty is ₹418.50. */
const FILL = [
  `insert into customers (full_name, email, phone, password_hash)
    select case when i % 40 = 0 then 'Lakshmi' else 'Name' || i % 20000 end || ' Rao' || i % 3000,
      'customer' || i || '@example.com', (6000000000 + i)::text, '' from generate_series(1, ${CUSTOMERS}) i`,
  `insert into orders (customer_id, state, provider, provider_order_id, provider_payment_id, subtotal_paise,
      discount_paise, amount_paise, currency, created_at)
    select 1 + (i::bigint * 7919) % ${CUSTOMERS}, case when i % 500 = 0 then 'failed' when i % 97 = 0 then 'refunded' else 'paid' end,
      'razorpay', 'order_' || i, 'pay_' || i, a, 0, a, 'INR', timestamptz '2023-11-01' + i * interval '95 seconds'
    from generate_series(1, ${ORDERS}) i, lateral (select case when i % 30 = 0 then 41850 else 10000 + i % 900 * 100 end a) x`,
  `insert into payments (order_number, provider, provider_payment_id, amount_paise, currency, state, bank_reference)
    select number, provider, provider_payment_id, amount_paise, currency, 'captured', (400000000000 + number)::text from orders`,
  "vacuum analyze",
];

const SEARCHES: readonly (readonly [string, string | undefined, Search?])[] = [
  ["everything", undefined],
  ["everything, 500,000 orders down", undefined, { before: 510_000 }],
  ["failed", undefined, { standing: "failed" }],
  ["under way", undefined, { standing: "refunding" }],
  ["order number", "510000"],
  ["phone", "+91 60001 00007"],
  ["e-mail", "customer777@example.com"],
  ["rare name", "Name123 Rao123"],
  ["name of 5,000 customers", "Lakshmi"],
  ["name of all customers", "Rao"],
  ["name of nobody", "Zebunnisa"],
  ["payment", "pay_777777"],
  ["UTR", "400000510000"],
  ["amount of 33,000 orders", "418.50"],
  ["the same, failed", "418.50", { standing: "failed" }],
  ["day", "2025-03-05"],
];

type Search = Partial<Parameters<ReturnType<typeof createOrderDeskStore>["search"]>[0]>;

async function measure({ db, pool }: OpenDatabase): Promise<void> {
  const rows = [];
  for (const [name, text, rest] of SEARCHES) {
    const search = { find: text === undefined ? undefined : readOrderFind(text), limit: PAGE, ...rest };
    const taken: number[] = [];
    let found = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now();
      found = (await createOrderDeskStore(db).search(search)).orders.length;
      taken.push(performance.now() - start);
    }
    const { watched, plans } = explainedDatabase(pool);
    await createOrderDeskStore(watched).search(search);
    rows.push({
      search: name,
      found,
      "first ms": taken[0] ?? 0,
      "median ms": median(taken),
      hold: "< 50",
      "rows read": plans.reduce((sum, plan) => sum + rowsOf(plan), 0),
      "whole tables": [...new Set(plans.flatMap(wholeTables))].join(" ") || "none",
    });
  }
  printTable(
    `A page of ${PAGE} of ${ORDERS.toLocaleString("en")} orders, ${CUSTOMERS.toLocaleString("en")} customers`,
    rows,
  );
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Loops": number;
  readonly "Actual Rows": number;
  readonly Plans?: readonly PlanNode[];
}

/** The same database, of which every statement is explained too. */
function explainedDatabase(pool: Pool): { watched: Database; plans: PlanNode[] } {
  const plans: PlanNode[] = [];
  const query = async (config: { text: string }, values: unknown[]) => {
    const { rows } = await pool.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `explain (analyze, timing off, format json) ${config.text}`,
      values,
    );
    plans.push(...(rows[0]?.["QUERY PLAN"] ?? []).map(({ Plan }) => Plan));
    return pool.query(config, values);
  };
  // Reading needs no more of a pool than this.
  return { watched: drizzle({ query } as unknown as Pool), plans };
}

function rowsOf(node: PlanNode): number {
  const here = node.Plans ? 0 : node["Actual Rows"] * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), here);
}

function wholeTables(node: PlanNode): string[] {
  const isWhole = node["Node Type"] === "Seq Scan" && node["Actual Rows"] * node["Actual Loops"] > 0;
  return [...(isWhole ? [`${node["Relation Name"]}`] : []), ...(node.Plans ?? []).flatMap(wholeTables)];
}
