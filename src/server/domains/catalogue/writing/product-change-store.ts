import { eq, sql } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import type { Transaction } from "./listing-store.ts";
import type { LoggedEdit } from "./prepared-product.ts";

/** Part of every update of a product, so that a save based on an older version is refused. */
export const nextVersion = sql`${products.version} + 1`;

/** Columns for a change of `published`; a product that is off sale already keeps its `takenDownAt`. */
export function saleColumns(published: boolean, now: Date) {
  const takenDownAt = published
    ? null
    : sql`case when ${products.published} then ${now.toISOString()}::timestamptz else ${products.takenDownAt} end`;
  return { published, takenDownAt, publishAt: null };
}

/** Logs an edit, or refuses it if it is based on an older version. @throws Failure changed-meanwhile */
export async function logEdit(tx: Transaction, id: number, edit: LoggedEdit): Promise<void> {
  const [row] = await tx.select({ version: products.version }).from(products).where(eq(products.id, id));
  if (row?.version !== edit.version) throw new Failure("changed-meanwhile");
  const { actor, now, reason } = edit.audit;
  await writeChange(tx, actor, { ...edit.change, reason }, now);
}
