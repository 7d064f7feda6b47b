import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../../db/database.ts";
import {
  categories,
  designFiles,
  productHomes,
  products,
  productVariants,
  storedFiles,
} from "../../../db/schema/index.ts";
import { type PreparedProduct, pathOf, type StoredBytes } from "../packing/product-draft.ts";
import { list, raiseVersion, relistWords, type Transaction } from "./listing-store.ts";

export interface CategoryDraft {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  /** Place in its list. */
  readonly position: number;
}

export interface ImportStore {
  /** Adds categories, parents before children; known ids get the new name, parent and place. */
  putCategories(drafts: readonly CategoryDraft[]): Promise<void>;
  /** Adds products with all that belongs to them and raises the catalogue version, in one transaction. */
  add(prepared: readonly PreparedProduct[]): Promise<void>;
  /** Gathers the words and tags that search offers anew from all products, for rows that were not written by `add`. */
  relist(): Promise<void>;
  productIds(): Promise<Set<number>>;
}

export function createImportStore({ db }: OpenDatabase): ImportStore {
  return {
    putCategories: (drafts) =>
      db.transaction(async (tx) => {
        await raiseVersion(tx);
        for (const draft of drafts) {
          const { id, ...values } = draft;
          await tx
            .insert(categories)
            .values(draft)
            .onConflictDoUpdate({ target: categories.id, set: values });
        }
        await countIdsOn(tx, "categories", drafts);
      }),
    add: (prepared) =>
      db.transaction(async (tx) => {
        await raiseVersion(tx);
        await countIdsOn(tx, "products", prepared);
        await countIdsOn(
          tx,
          "product_variants",
          prepared.flatMap(({ variants }) => variants),
        );
        await addFiles(tx, prepared);
        const ids: number[] = [];
        for (const product of prepared) ids.push(await addProduct(tx, product));
        await list(tx, ids);
      }),
    relist: () => db.transaction(relistWords),
    productIds: async () => {
      const rows = await db.select({ id: products.id }).from(products);
      return new Set(rows.map(({ id }) => id));
    },
  };
}

async function addFiles(tx: Transaction, prepared: readonly PreparedProduct[]): Promise<void> {
  const row = ({ hash, bytes, contentType }: StoredBytes) => ({ hash, size: bytes.byteLength, contentType });
  const rows = prepared.flatMap(({ picture, variants }) => [
    row(picture),
    ...variants.map(({ zip }) => row(zip)),
  ]);
  await tx.insert(storedFiles).values(rows).onConflictDoNothing();
}

async function addProduct(tx: Transaction, product: PreparedProduct): Promise<number> {
  const {
    id,
    name,
    slug,
    description,
    tags,
    height,
    stitches,
    categoryIds,
    createdAt = new Date(),
  } = product;
  const [row] = await tx
    .insert(products)
    .values({
      ...(id !== undefined && { id }),
      ...{ name, slug, description, tags, height, stitches, createdAt, updatedAt: createdAt },
      parts: product.parts,
      pictureHash: product.picture.hash,
      categoryId: categoryIds[0],
    })
    .returning({ id: products.id });
  if (!row) throw new Error(`The product ${name} was not written`);
  const homes = [...new Set(categoryIds)];
  await tx
    .insert(productHomes)
    .values(homes.map((categoryId, position) => ({ categoryId, productId: row.id, position })));
  await addVariants(tx, row.id, product);
  return row.id;
}

async function addVariants(tx: Transaction, productId: number, { variants }: PreparedProduct): Promise<void> {
  const rows = variants.map(({ id, name, pricePaise, machine, format, hoop, fileBase, zip }, position) => ({
    ...(id !== undefined && { id }),
    ...{ productId, name, pricePaise, machine, format, hoop, position },
    path: pathOf(productId, fileBase),
    fileHash: zip.hash,
  }));
  const added = await tx
    .insert(productVariants)
    .values(rows)
    .returning({ id: productVariants.id, path: productVariants.path });
  const idOf = new Map(added.map(({ id, path }) => [path, id]));
  const files = variants.flatMap(({ fileBase, designFiles: found }) =>
    found.map(({ width, height, ...file }) => ({
      ...file,
      variantId: idOf.get(pathOf(productId, fileBase)) ?? 0,
      widthTenthMm: width,
      heightTenthMm: height,
    })),
  );
  await tx.insert(designFiles).values(files);
}

/** Rows may bring ids of their own: the next id the database gives must lie above them, and above those given out already. */
export async function countIdsOn(
  tx: Transaction,
  table: string,
  rows: readonly { readonly id?: number }[],
): Promise<void> {
  const highest = Math.max(0, ...rows.map(({ id = 0 }) => id));
  if (highest === 0) return;
  const known = sql`(select max(id) from ${sql.identifier(table)})`;
  const given = sql`pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass)`;
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(${known}, ${highest}::int, ${given}))`,
  );
}
