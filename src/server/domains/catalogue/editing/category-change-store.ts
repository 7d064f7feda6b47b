import { eq, isNull, max, sql } from "drizzle-orm";
import type { OpenDatabase } from "../../../db/database.ts";
import { categories, productHomes, products } from "../../../db/schema/index.ts";
import type { CategoryRow } from "../reading/product-row.ts";
import { countIdsOn } from "../writing/given-ids-store.ts";
import { changeListed, raiseVersion, type Transaction } from "../writing/listing-store.ts";

export interface CategoryStock {
  /** Products that the owner put in it, on sale or not. */
  readonly products: number;
}

/** A category with an id of its own. */
export interface CategoryDraft {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  /** Place in its list. */
  readonly position: number;
}

/** Every method keeps listings, counts and search of the products concerned, in its one transaction. */
export interface CategoryChangeStore {
  /** Every category, parents and children in the shop's order. */
  tree(): Promise<(CategoryRow & CategoryStock)[]>;
  /** Last in its list. Answers the id. */
  add(category: { name: string; parentId: number | null }): Promise<number>;
  /** Parents before children; a known id gets the new name, parent and place. */
  put(drafts: readonly CategoryDraft[]): Promise<void>;
  rename(id: number, name: string): Promise<void>;
  /** Last in its new list. */
  move(id: number, parentId: number | null): Promise<void>;
  /** Gives the categories these places, from the first on. */
  order(ids: readonly number[]): Promise<void>;
  /** Puts its products into `moveTo`; without one it must have none. */
  remove(id: number, moveTo: number | undefined): Promise<void>;
}

const TREE = sql`
  select c.id, c.name, c.parent_id as "parentId", c.product_count as "productCount",
    (select count(*)::int from product_homes home where home.category_id = c.id) as products
  from categories c left join categories above on above.id = c.parent_id
  order by coalesce(above.position, c.position), coalesce(above.id, c.id), c.parent_id nulls first, c.position, c.id`;

export function createCategoryChangeStore({ db }: OpenDatabase): CategoryChangeStore {
  return {
    tree: async () => (await db.execute<CategoryRow & CategoryStock & Record<string, unknown>>(TREE)).rows,
    add: ({ name, parentId }) =>
      db.transaction(async (tx) => {
        await raiseVersion(tx);
        const position = await lastPlace(tx, parentId);
        const [row] = await tx
          .insert(categories)
          .values({ name, parentId, position })
          .returning({ id: categories.id });
        if (!row) throw new Error(`The category ${name} was not written`);
        return row.id;
      }),
    put: (drafts) =>
      db.transaction(async (tx) => {
        await raiseVersion(tx);
        for (const draft of drafts) {
          const { id: _, ...values } = draft;
          await tx
            .insert(categories)
            .values(draft)
            .onConflictDoUpdate({ target: categories.id, set: values });
        }
        await countIdsOn(tx, categories, drafts);
      }),
    rename: (id, name) =>
      db.transaction(async (tx) =>
        changeListed(tx, await productsIn(tx, id), () =>
          tx.update(categories).set({ name }).where(eq(categories.id, id)),
        ),
      ),
    move: (id, parentId) =>
      db.transaction(async (tx) =>
        changeListed(tx, await productsIn(tx, id), async () => {
          const position = await lastPlace(tx, parentId);
          await tx.update(categories).set({ parentId, position }).where(eq(categories.id, id));
        }),
      ),
    order: (ids) =>
      db.transaction(async (tx) => {
        await raiseVersion(tx);
        await tx.execute(sql`
          update categories set position = wanted.place
          from unnest(${sql.param(ids)}::int[]) with ordinality wanted (id, place) where categories.id = wanted.id`);
      }),
    remove: (id, moveTo) =>
      db.transaction(async (tx) => {
        if (moveTo === undefined) await raiseVersion(tx);
        else await changeListed(tx, await productsIn(tx, id), () => moveProducts(tx, id, moveTo));
        await tx.delete(categories).where(eq(categories.id, id));
      }),
  };
}

/** Products whose listing or search text names the category: those of its subcategories as well. */
async function productsIn(tx: Transaction, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct home.product_id as id from product_homes home join categories c on c.id = home.category_id
    where ${id}::int in (c.id, c.parent_id)`);
  return rows.map((row) => row.id);
}

async function lastPlace(tx: Transaction, parentId: number | null): Promise<number> {
  const [row] = await tx
    .select({ last: max(categories.position) })
    .from(categories)
    .where(parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId));
  return (row?.last ?? -1) + 1;
}

/** A product that is in both keeps one place, the earlier. */
async function moveProducts(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    update products set version = version + 1 from product_homes here
    where here.category_id = ${from} and here.product_id = products.id`);
  await tx.execute(sql`
    update product_homes there set position = least(there.position, here.position) from product_homes here
    where here.category_id = ${from} and there.category_id = ${to} and there.product_id = here.product_id`);
  await tx.execute(sql`
    delete from product_homes here where here.category_id = ${from}
      and exists (select 1 from product_homes there where there.category_id = ${to} and there.product_id = here.product_id)`);
  await tx.update(productHomes).set({ categoryId: to }).where(eq(productHomes.categoryId, from));
  await tx.update(products).set({ categoryId: to }).where(eq(products.categoryId, from));
}
