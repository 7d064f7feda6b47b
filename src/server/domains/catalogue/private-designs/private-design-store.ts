import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import type { Paise } from "../../../../contract/money.ts";
import type { Database } from "../../../db/database.ts";
import { orderLines, products, productVariants, storedFiles } from "../../../db/schema/index.ts";
import type { FileStore, StoredBytes } from "../../../files/file-store.ts";
import type { NewVariant, ProductMeasures } from "../writing/prepared-product.ts";
import { addVariants } from "../writing/variant-writer-store.ts";

/** A design that was made for one customer, with what it can be bought as. */
export interface PrivateDesign {
  readonly productId: number;
  readonly variants: readonly { readonly id: number; readonly format: string; readonly pricePaise: Paise }[];
}

/** Two private designs with the same key are one. */
export interface PrivateKey {
  /** Id of the customer. */
  readonly ownerId: number;
  /** SHA-256 of what it is made of. */
  readonly madeOf: string;
}

export interface NewPrivateDesign extends PrivateKey {
  /** Reserved by `reserveProductId`. */
  readonly id: number;
  readonly words: { readonly name: string; readonly slug: string; readonly description: string };
  readonly measures: ProductMeasures;
  readonly picture: StoredBytes;
  readonly variants: readonly NewVariant<StoredBytes>[];
  readonly now: Date;
}

export async function findPrivate(db: Database, key: PrivateKey): Promise<PrivateDesign | undefined> {
  const [design] = await db.select({ id: products.id }).from(products).where(isOf(key));
  return design && { productId: design.id, variants: await variantsOf(db, design.id) };
}

const isOf = ({ ownerId, madeOf }: PrivateKey) =>
  and(eq(products.ownerId, ownerId), eq(products.madeOf, madeOf));

function variantsOf(tx: Database, productId: number) {
  return tx
    .select({
      id: productVariants.id,
      format: productVariants.format,
      pricePaise: productVariants.pricePaise,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(productVariants.position);
}

/** A script that makes designs must not fill the shop. */
const MOST_UNORDERED = 200;

/**
 * Adds a private design, or those of its variants that it lacks. Of more than 200 that the customer never
 * ordered, the oldest are deleted.
 */
export function addPrivate(
  { db, files }: { readonly db: Database; readonly files: FileStore },
  design: NewPrivateDesign,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, ownerId, madeOf, words, measures, picture, variants, now } = design;
    await storeFiles(tx, files, [picture, ...variants.map(({ packedFiles }) => packedFiles.zip)]);
    await tx
      .insert(products)
      .values({
        ...{ id, ...words, ...measures, pictureHash: picture.hash },
        ...{ ownerId, madeOf, published: false, createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing();
    // The lock makes another call for the same design wait, and see the variants of this one.
    const [row] = await tx.select({ id: products.id }).from(products).where(isOf(design)).for("update");
    if (!row) throw new Error("The private design was not written");
    const formats = new Set((await variantsOf(tx, row.id)).map(({ format }) => format));
    const missingVariants = variants.filter(({ packedFiles }) => !formats.has(packedFiles.format));
    await addVariants(tx, row.id, missingVariants);
    await deleteOldest(tx, ownerId);
  });
}

/**
 * Rows are written first: their locks keep the retention from deleting a file of an earlier design. A killed
 * process leaves no row without a file.
 */
async function storeFiles(tx: Database, files: FileStore, stored: readonly StoredBytes[]): Promise<void> {
  await tx
    .insert(storedFiles)
    .values(stored.map(({ hash, size, contentType }) => ({ hash, size, contentType })))
    .onConflictDoUpdate({ target: storedFiles.hash, set: { unusedSince: null } });
  for (const { hash, bytes } of stored) await files.put(hash, bytes);
}

async function deleteOldest(tx: Database, ownerId: number): Promise<void> {
  const oldest = tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.ownerId, ownerId), isUnordered(tx)))
    .orderBy(desc(products.updatedAt), desc(products.id))
    .offset(MOST_UNORDERED);
  await tx.delete(products).where(inArray(products.id, oldest));
}

const isUnordered = (db: Database) =>
  notExists(db.select({ one: sql`1` }).from(orderLines).where(eq(orderLines.productId, products.id)));

/** Sets the price of all variants of a private design. */
export async function pricePrivate(db: Database, productId: number, pricePaise: Paise): Promise<void> {
  await db.update(productVariants).set({ pricePaise }).where(eq(productVariants.productId, productId));
}

/**
 * Gives private designs the price of their name. Without one they are deleted; those that were ordered are
 * taken off sale, until there is a price again.
 */
export async function repricePrivate(
  tx: Database,
  priceOf: (name: string) => Paise | undefined,
  now: Date,
): Promise<void> {
  const designs = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(isNotNull(products.ownerId));
  for (const [pricePaise, group] of Map.groupBy(designs, ({ name }) => priceOf(name))) {
    const ids = sql`any(${sql.param(group.map(({ id }) => id))}::int[])`;
    const ofGroup = sql`${products.id} = ${ids}`;
    const isOffSale = pricePaise === undefined;
    if (isOffSale) await tx.delete(products).where(and(ofGroup, isUnordered(tx)));
    await tx
      .update(products)
      .set({ takenDownAt: isOffSale ? now : null })
      .where(and(ofGroup, isOffSale ? isNull(products.takenDownAt) : isNotNull(products.takenDownAt)));
    if (!isOffSale)
      await tx
        .update(productVariants)
        .set({ pricePaise })
        .where(and(sql`${productVariants.productId} = ${ids}`, ne(productVariants.pricePaise, pricePaise)));
  }
}

/**
 * Deletes private designs that were last changed before `before` and never ordered, at most `limit`; returns
 * the count.
 */
export async function deleteUnordered(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: products.id })
    .from(products)
    .where(and(isNotNull(products.ownerId), lt(products.updatedAt, before), isUnordered(db)))
    .limit(limit);
  return (await db.delete(products).where(inArray(products.id, old)).returning({ id: products.id })).length;
}
