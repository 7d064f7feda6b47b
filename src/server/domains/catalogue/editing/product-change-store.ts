import { and, eq, inArray } from "drizzle-orm";
import type { OpenDatabase } from "../../../db/database.ts";
import { categories, productHomes, products, storedFiles } from "../../../db/schema/index.ts";
import type { StoredBytes } from "../packing/product-draft.ts";
import { changeListed } from "../writing/listing-store.ts";

/** What is to become different of a product; what is not named stays. */
export interface ProductChanges {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Comma-separated. */
  readonly tags?: string | undefined;
  /** Its breadcrumb's category first. */
  readonly categoryIds?: readonly [number, ...number[]] | undefined;
  /** The bytes are in file storage already. */
  readonly picture?: StoredBytes | undefined;
}

export interface ProductChangeStore {
  change(id: number, changes: ProductChanges): Promise<void>;
  /** Puts products on sale or takes them off; answers those that were not so before. */
  setPublished(ids: readonly number[], published: boolean): Promise<number[]>;
  /** Those of `ids` that are products. */
  known(ids: readonly number[]): Promise<Set<number>>;
  knownCategories(ids: readonly number[]): Promise<Set<number>>;
}

export function createProductChangeStore({ db }: OpenDatabase): ProductChangeStore {
  return {
    change: (id, { name, description, tags, categoryIds, picture }) =>
      db.transaction((tx) =>
        changeListed(tx, [id], async () => {
          if (picture) await tx.insert(storedFiles).values(fileRow(picture)).onConflictDoNothing();
          await tx
            .update(products)
            .set({
              ...(name !== undefined && { name }),
              ...(description !== undefined && { description }),
              ...(tags !== undefined && { tags }),
              ...(categoryIds && { categoryId: categoryIds[0] }),
              ...(picture && { pictureHash: picture.hash, photoHash: picture.hash }),
              updatedAt: new Date(),
            })
            .where(eq(products.id, id));
          if (!categoryIds) return;
          await tx.delete(productHomes).where(eq(productHomes.productId, id));
          const homes = categoryIds.map((categoryId, position) => ({ categoryId, productId: id, position }));
          await tx.insert(productHomes).values(homes);
        }),
      ),
    setPublished: (ids, published) =>
      db.transaction(async (tx) => {
        const other = and(inArray(products.id, [...ids]), eq(products.published, !published));
        const rows = await tx.select({ id: products.id }).from(products).where(other).orderBy(products.id);
        const changed = rows.map(({ id }) => id);
        if (changed.length === 0) return [];
        await changeListed(tx, changed, () =>
          tx.update(products).set({ published, updatedAt: new Date() }).where(inArray(products.id, changed)),
        );
        return changed;
      }),
    known: async (ids) => {
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(inArray(products.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
    knownCategories: async (ids) => {
      const rows = await db
        .select({ id: categories.id })
        .from(categories)
        .where(inArray(categories.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

function fileRow({ hash, bytes, contentType }: StoredBytes): typeof storedFiles.$inferInsert {
  return { hash, size: bytes.byteLength, contentType };
}
