import { eq, sql } from "drizzle-orm";
import { products } from "../../../db/schema/index.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import type { Transaction } from "./listing-store.ts";
import type { LoggedEdit } from "./prepared-product.ts";

/** Raised by whoever changes a product, whatever of it they change: an editor's save made on an older version is refused. */
export const nextVersion = sql`${products.version} + 1`;

/** What a product says of its sale from now on; one that is off sale already keeps what it says of that. */
export function saleColumns(published: boolean, now: Date) {
  const takenDownAt = published
    ? null
    : sql`case when ${products.published} then ${now.toISOString()}::timestamptz else ${products.takenDownAt} end`;
  return { published, takenDownAt, publishAt: null };
}

/** Refuses a change that was made on an older version, and writes one that was not into the log. @throws Failure changed-meanwhile */
export async function logEdit(tx: Transaction, id: number, edit: LoggedEdit): Promise<void> {
  const [row] = await tx.select({ version: products.version }).from(products).where(eq(products.id, id));
  if (row?.version !== edit.version) throw new Failure("changed-meanwhile");
  const { actor, now, reason } = edit.audit;
  await writeChange(tx, actor, { ...edit.change, reason }, now);
}
