import { openStores } from "../../src/server/compose-stores.ts";
import type { OpenDatabase } from "../../src/server/db/database.ts";
import { median } from "../harness/paired-runs.ts";
import { printTable } from "../harness/table.ts";
import { type GrownShop, HOT_STATEMENTS } from "./hot-statements.ts";
import { openWatchedDatabase } from "./watched-database.ts";

const TIMES = 7;
const SELLER = { name: "Bench", address: "", phone: "", email: "", registration: undefined };

/**
 * How the database runs what is asked again and again.
 * @throws Error where a big table is read from end to end
 */
export async function benchHotPlans(url: string): Promise<void> {
  const { database, take } = openWatchedDatabase(url);
  const stores = openStores(database, SELLER);
  const shop = await readShop(database);
  const rows = [];
  const bent: string[] = [];
  for (const { name, run, readsMuch } of HOT_STATEMENTS) {
    take();
    const runs = [];
    for (let time = 0; time < (readsMuch ? 2 : TIMES); time += 1) {
      await run(stores, shop, database.db);
      runs.push(take());
    }
    const whole = [...new Set(runs.flatMap(({ wholeTables }) => wholeTables))];
    if (whole.length > 0 && !readsMuch) bent.push(`${name}: ${whole.join(", ")}`);
    rows.push({
      asked: name,
      statements: `${runs.at(-1)?.statements ?? 0}`,
      "first ms": runs[0]?.milliseconds ?? 0,
      "median ms": median(runs.map(({ milliseconds }) => milliseconds)),
      pages: `${median(runs.map(({ pages }) => pages))}`,
      "whole tables": whole.join(" ") || "–",
    });
  }
  await database.close();
  printTable("Inside the database, planning aside; pages of 8 kB", rows);
  if (bent.length > 0) throw new Error(`Big tables are read from end to end for\n${bent.join("\n")}`);
}

async function readShop(database: OpenDatabase): Promise<GrownShop> {
  const { rows } = await database.pool.query<Omit<GrownShop, "now" | "lines">>(
    `select o.number as order, o.customer_id as customer, names.name as file,
      (select id from categories order by product_count desc limit 1) as category,
      (select id from products where id > (select max(id) / 2 from products) order by id limit 1) as product
     from (select * from download_names where line_id > (select max(line_id) / 2 from download_names)
       and distance = 0 order by line_id limit 1) names
     join order_lines l on l.id = names.line_id join orders o on o.number = l.order_number`,
  );
  const [found] = rows;
  if (!found) throw new Error("Nobody bought anything");
  const { pool } = database;
  const { rows: variants } = await pool.query<{ id: number }>(
    "select id from product_variants where product_id = $1",
    [found.product],
  );
  const stores = openStores(database, SELLER);
  const sold = await stores.catalogue.products.sellableVariants(variants.map(({ id }) => id));
  return { ...found, now: new Date(), lines: sold.map((variant) => ({ ...variant, quantity: 1 })) };
}
