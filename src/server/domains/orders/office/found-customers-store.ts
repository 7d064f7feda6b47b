import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import type { CustomerFind } from "./read-order-find.ts";

export interface FoundCustomers {
  readonly ids: readonly number[];
  /** Too many to query the orders of each. */
  readonly isTooMany: boolean;
  /** SQL condition on a customer row `c`. */
  readonly condition: SQL;
}

const MAX_CUSTOMERS = 1_000;

/** Finds customers; each condition uses an index of its own. */
export async function findCustomers(db: Database, find: CustomerFind): Promise<FoundCustomers> {
  const condition = sql.join(conditionsOf(find), sql` or `);
  const { rows } = await db.execute<{ id: number }>(
    sql`select c.id from customers c where ${condition} limit ${MAX_CUSTOMERS + 1}`,
  );
  return {
    ids: rows.map(({ id }) => id),
    isTooMany: rows.length > MAX_CUSTOMERS,
    condition: sql`(${condition})`,
  };
}

function conditionsOf({ phone, email, words }: CustomerFind): SQL[] {
  const conditions: SQL[] = [];
  if (phone !== undefined)
    conditions.push(sql`(c.phone = ${phone} and c.phone <> '' and c.closed_at is null)`);
  if (email !== undefined) conditions.push(sql`c.email like ${`${escaped(email)}%`}`);
  if (words !== undefined) {
    const query = words.map((word) => `${word}:*`).join(" & ");
    conditions.push(sql`to_tsvector('simple', c.full_name) @@ to_tsquery('simple', ${query})`);
  }
  return conditions;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
