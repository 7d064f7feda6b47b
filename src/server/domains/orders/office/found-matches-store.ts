import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { plainText, plainWords } from "../../../db/schema/columns.ts";
import type { CustomerFind } from "./read-order-find.ts";

export interface FoundMatches {
  /** SQL conditions on an order `o`, each an index look-up. */
  readonly conditions: readonly SQL[];
  /** Too many matches to look all of them up. */
  readonly isTooMany: boolean;
  /** SQL condition on an order `o` that is checked row by row. */
  readonly condition: SQL;
}

const MAX_MATCHES = 1_000;

/** Finds customers, and orders by words of a design's name or a town; each condition uses its own index. */
export async function findMatches(db: Database, find: CustomerFind): Promise<FoundMatches> {
  const customer = sql`(${sql.join(customerConditions(find), sql` or `)})`;
  const customers = await idsOf(db, sql`select c.id from customers c where ${customer}`);
  const ofCustomer = sql`exists (select from customers c where c.id = o.customer_id and ${customer} offset 0)`;
  if (!find.words) return matches([[customers, sql`o.customer_id`]], [ofCustomer]);
  const query = wordQuery(find.words);
  const line = sql`${plainWords(sql`l.product_name`)} @@ ${query}`;
  const designs = await idsOf(db, sql`select l.order_number as id from order_lines l where ${line}`);
  const towns = await idsOf(
    db,
    sql`select o.number as id from orders o where ${inTown(sql`o.delivery_address`, query)}`,
  );
  return matches(
    [
      [customers, sql`o.customer_id`],
      [designs, sql`o.number`],
      [towns, sql`o.number`],
    ],
    [
      ofCustomer,
      sql`exists (select from order_lines l where l.order_number = o.number and ${line} offset 0)`,
      sql`exists (select from orders t where t.number = o.number and ${inTown(sql`t.delivery_address`, query)} offset 0)`,
    ],
  );
}

const inTown = (address: SQL, query: SQL) => sql`${plainWords(sql`${address} ->> 'city'`)} @@ ${query}`;

type Ids = readonly [ids: readonly number[], column: SQL];

function matches(idLists: readonly Ids[], conditions: readonly SQL[]): FoundMatches {
  return {
    conditions: idLists
      .filter(([ids]) => ids.length > 0)
      .map(([ids, column]) => sql`${column} = any(${sql.param(ids)}::int[])`),
    isTooMany: idLists.some(([ids]) => ids.length > MAX_MATCHES),
    condition: sql`(${sql.join([...conditions], sql` or `)})`,
  };
}

/** Materialized, because PostgreSQL would scan the whole table in the hope of an early match. */
async function idsOf(db: Database, select: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`with found as materialized (${select}) select id from found limit ${MAX_MATCHES + 1}`,
  );
  return rows.map(({ id }) => id);
}

function wordQuery(words: readonly string[]): SQL {
  return sql`to_tsquery('simple', ${plainText(sql`${words.map((word) => `${word}:*`).join(" & ")}::text`)})`;
}

function customerConditions({ phone, email, words }: CustomerFind): SQL[] {
  const conditions: SQL[] = [];
  if (phone !== undefined)
    conditions.push(sql`(c.phone = ${phone} and c.phone <> '' and c.closed_at is null)`);
  if (email !== undefined) conditions.push(sql`c.email like ${`${escaped(email)}%`}`);
  if (words !== undefined) conditions.push(sql`${plainWords(sql`c.full_name`)} @@ ${wordQuery(words)}`);
  return conditions;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
