import { eq, inArray, isNull, max, sql } from "drizzle-orm";
import { type OtherLanguage, otherLanguages } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import { categories, categoryAssignments, categoryTexts, products } from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { translatedNames } from "../reading/category-store.ts";
import { countIdsOn } from "../writing/given-ids-store.ts";
import { changeListed, raiseVersion, type Transaction } from "../writing/listing-store.ts";
import { type CategoryEdit, linesOf } from "./category-edit.ts";
import type { ArrangedCategory } from "./category-tree.ts";

/** A category with a given id, from an import. */
export interface CategoryDraft {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  /** Position in its list. */
  readonly position: number;
  /** Names in other languages; if left out, they stay. */
  readonly texts?: Partial<Readonly<Record<OtherLanguage, string>>> | undefined;
}

const TREE = sql`
  select c.id, c.name, c.parent_id as "parentId", c.product_count as "productCount", c.version,
    (select count(*)::int from category_assignments assignment where assignment.category_id = c.id) as products,
    ${sql.raw(translatedNames("c"))}
  from categories c left join categories above on above.id = c.parent_id
  order by coalesce(above.position, c.position), coalesce(above.id, c.id), c.parent_id nulls first, c.position, c.id`;

/** All categories, parents and children in the shop's order. */
export async function readTree(db: Database): Promise<ArrangedCategory[]> {
  return (await db.execute<ArrangedCategory & Record<string, unknown>>(TREE)).rows;
}

/** Upserts categories by id. Parents must come before children. */
export function putCategories(db: Database, drafts: readonly CategoryDraft[]): Promise<void> {
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    for (const draft of drafts) {
      const { id, texts, ...values } = draft;
      await tx
        .insert(categories)
        .values({ id, ...values })
        .onConflictDoUpdate({ target: categories.id, set: values });
      if (texts) await putTexts(tx, id, texts);
    }
    await countIdsOn(tx, categories, drafts);
  });
}

/**
 * Applies the edits that `decide` returns for the current tree, all or none, and writes them to the audit
 * log. The catalogue is locked meanwhile. Returns the category's id, or `undefined` without edits.
 */
export function editCategories(
  db: Database,
  decide: (tree: readonly ArrangedCategory[]) => readonly CategoryEdit[],
  audit: AuditContext,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select version from catalogue_version for update`);
    const tree = await readTree(tx);
    let changedId: number | undefined;
    for (const edit of decide(tree)) {
      changedId = await make(tx, edit);
      for (const line of linesOf(tree, edit, changedId)) await writeChange(tx, audit.actor, line, audit.now);
    }
    return changedId;
  });
}

async function make(tx: Transaction, edit: CategoryEdit): Promise<number> {
  switch (edit.kind) {
    case "add":
      return add(tx, edit);
    case "rename":
      await changeListed(tx, await productsIn(tx, edit.id), () => rename(tx, edit));
      return edit.id;
    case "move":
      await changeListed(tx, await productsIn(tx, edit.id), () =>
        tx.update(categories).set({ parentId: edit.parentId }).where(eq(categories.id, edit.id)),
      );
      await putInOrder(tx, edit.order, [edit.id]);
      return edit.id;
    case "order":
      await raiseVersion(tx);
      await putInOrder(tx, edit.order, edit.moved);
      return edit.moved[0] ?? 0;
    case "remove":
      await remove(tx, edit);
      return edit.id;
  }
}

async function add(
  tx: Transaction,
  { names, parentId }: Extract<CategoryEdit, { kind: "add" }>,
): Promise<number> {
  await raiseVersion(tx);
  const [last] = await tx
    .select({ position: max(categories.position) })
    .from(categories)
    .where(parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId));
  const [row] = await tx
    .insert(categories)
    .values({ name: names.name, parentId, position: (last?.position ?? -1) + 1 })
    .returning({ id: categories.id });
  if (!row) throw new Error(`The category ${names.name} was not written`);
  await putTexts(tx, row.id, names);
  return row.id;
}

async function rename(
  tx: Transaction,
  { id, names }: Extract<CategoryEdit, { kind: "rename" }>,
): Promise<void> {
  const version = sql`${categories.version} + 1`;
  await tx.update(categories).set({ name: names.name, version }).where(eq(categories.id, id));
  await putTexts(tx, id, names);
}

async function putTexts(
  tx: Transaction,
  categoryId: number,
  names: Partial<Readonly<Record<OtherLanguage, string>>>,
): Promise<void> {
  await tx.delete(categoryTexts).where(eq(categoryTexts.categoryId, categoryId));
  const rows = otherLanguages
    .map((language) => ({ categoryId, language, name: names[language] ?? "" }))
    .filter(({ name }) => name !== "");
  if (rows.length > 0) await tx.insert(categoryTexts).values(rows);
}

/** Numbers the categories of a list in this order and raises the version of those that moved. */
async function putInOrder(
  tx: Transaction,
  order: readonly number[],
  movedIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update categories set position = wanted.place
    from unnest(${sql.param(order)}::int[]) with ordinality wanted (id, place) where categories.id = wanted.id`);
  const version = sql`${categories.version} + 1`;
  await tx
    .update(categories)
    .set({ version })
    .where(inArray(categories.id, [...movedIds]));
}

async function remove(
  tx: Transaction,
  { id, moveTo }: Extract<CategoryEdit, { kind: "remove" }>,
): Promise<void> {
  if (moveTo === undefined) await raiseVersion(tx);
  else await changeListed(tx, await productsIn(tx, id), () => moveProducts(tx, id, moveTo));
  await tx.delete(categories).where(eq(categories.id, id));
}

/** Products whose listings or search text depend on the category, those of its subcategories included. */
async function productsIn(tx: Transaction, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct assignment.product_id as id from category_assignments assignment join categories c on c.id = assignment.category_id
    where ${id}::int in (c.id, c.parent_id)`);
  return rows.map((row) => row.id);
}

/** Moves all products of a category; one that is in both keeps the smaller position. */
async function moveProducts(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    update products set version = version + 1 from category_assignments here
    where here.category_id = ${from} and here.product_id = products.id`);
  await tx.execute(sql`
    update category_assignments there set position = least(there.position, here.position) from category_assignments here
    where here.category_id = ${from} and there.category_id = ${to} and there.product_id = here.product_id`);
  await tx.execute(sql`
    delete from category_assignments here where here.category_id = ${from}
      and exists (select 1 from category_assignments there where there.category_id = ${to} and there.product_id = here.product_id)`);
  await tx
    .update(categoryAssignments)
    .set({ categoryId: to })
    .where(eq(categoryAssignments.categoryId, from));
  await tx.update(products).set({ categoryId: to }).where(eq(products.categoryId, from));
}
