import { eq, sql } from "drizzle-orm";
import { categoryAssignments } from "../../../db/schema/index.ts";
import type { Transaction } from "./listing-store.ts";
import type { CategoryAssignments } from "./prepared-product.ts";

/** Ids of the categories, each once; those that go by a name which is not there are made. */
export async function homeIds(
  tx: Transaction,
  [breadcrumb, ...others]: CategoryAssignments,
): Promise<readonly [number, ...number[]]> {
  const first = await homeId(tx, breadcrumb);
  const more = new Set<number>();
  for (const home of others) more.add(await homeId(tx, home));
  more.delete(first);
  return [first, ...more];
}

async function homeId(tx: Transaction, home: CategoryAssignments[number]): Promise<number> {
  if (typeof home === "number") return home;
  const [top, sub] = home;
  const above = await categoryId(tx, top, null);
  return sub === undefined ? above : categoryId(tx, sub, above);
}

async function categoryId(tx: Transaction, name: string, parentId: number | null): Promise<number> {
  const known = await tx.execute<{ id: number }>(sql`
    select id from categories where lower(name) = lower(${name}) and parent_id is not distinct from ${parentId}::int
    order by position, id limit 1`);
  if (known.rows[0]) return known.rows[0].id;
  const made = await tx.execute<{ id: number }>(sql`
    insert into categories (name, parent_id, position)
    select ${name}, ${parentId}::int, coalesce(max(position) + 1, 0) from categories
    where parent_id is not distinct from ${parentId}::int
    returning id`);
  return made.rows[0]?.id ?? 0;
}

/** Puts a product there and nowhere else. */
export async function assignCategories(
  tx: Transaction,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.delete(categoryAssignments).where(eq(categoryAssignments.productId, productId));
  await tx
    .insert(categoryAssignments)
    .values(ids.map((categoryId, position) => ({ categoryId, productId, position })));
}
