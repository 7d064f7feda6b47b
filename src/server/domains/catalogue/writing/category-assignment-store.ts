import { eq, sql } from "drizzle-orm";
import { categoryAssignments } from "../../../db/schema/index.ts";
import type { Transaction } from "./listing-store.ts";
import type { CategoryAssignments } from "./prepared-product.ts";

/** Resolves category assignments to ids, without duplicates; creates named categories that do not exist. */
export async function resolveCategories(
  tx: Transaction,
  [breadcrumb, ...others]: CategoryAssignments,
): Promise<readonly [number, ...number[]]> {
  const first = await resolveCategory(tx, breadcrumb);
  const more = new Set<number>();
  for (const assignment of others) more.add(await resolveCategory(tx, assignment));
  more.delete(first);
  return [first, ...more];
}

async function resolveCategory(tx: Transaction, assignment: CategoryAssignments[number]): Promise<number> {
  if (typeof assignment === "number") return assignment;
  const [top, sub] = assignment;
  const above = await categoryId(tx, top, null);
  return sub === undefined ? above : categoryId(tx, sub, above);
}

async function categoryId(tx: Transaction, name: string, parentId: number | null): Promise<number> {
  const matchResult = await tx.execute<{ id: number }>(sql`
    select id from categories where lower(name) = lower(${name}) and parent_id is not distinct from ${parentId}::int
    order by position, id limit 1`);
  if (matchResult.rows[0]) return matchResult.rows[0].id;
  const insertResult = await tx.execute<{ id: number }>(sql`
    insert into categories (name, parent_id, position)
    select ${name}, ${parentId}::int, coalesce(max(position) + 1, 0) from categories
    where parent_id is not distinct from ${parentId}::int
    returning id`);
  return insertResult.rows[0]?.id ?? 0;
}

/** Replaces the category assignments of a product. */
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
