import { eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { products, productVariants, storedFiles } from "../../../db/schema/index.ts";
import type { FileFacts } from "../../../files/file-store.ts";
import { assignCategories, resolveCategories } from "./category-assignment-store.ts";
import { countIdsOn, nextId } from "./given-ids-store.ts";
import { changeListed, list, raiseVersion, type Transaction } from "./listing-store.ts";
import { filesOf, type NewProduct, type ProductChange } from "./prepared-product.ts";
import { logEdit, nextVersion, saleColumns } from "./product-change-store.ts";
import { newCover, putTexts, writeDetails } from "./product-details-store.ts";
import { addVariants, changeVariant } from "./variant-writer-store.ts";

/** Further writes in the same transaction. */
export type Also = (tx: Transaction) => Promise<unknown>;

/** Reserves an id. */
export function reserveProductId(db: Database): Promise<number> {
  return nextId(db, products);
}

/** Adds products in one transaction, together with `also`. Their files must be in storage or derivable. */
export function insertProducts(
  db: Database,
  newProducts: readonly NewProduct<FileFacts>[],
  also?: Also,
): Promise<void> {
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    await countIdsOn(tx, products, newProducts);
    await countIdsOn(
      tx,
      productVariants,
      newProducts.flatMap(({ newVariants }) => newVariants),
    );
    const ids: number[] = [];
    for (const product of newProducts) ids.push(await addProduct(tx, product));
    await putTexts(
      tx,
      newProducts.map(({ texts }, place) => ({ id: ids[place] ?? 0, texts })),
    );
    await list(tx, ids);
    await also?.(tx);
  });
}

/**
 * Changes a product in one transaction, together with `also`. New files must be in storage.
 * @throws Failure changed-meanwhile for an edit of an older version
 */
export function updateProduct(db: Database, change: ProductChange, also?: Also): Promise<void> {
  return db.transaction(async (tx) => {
    await changeListed(tx, [change.id], () => changeProduct(tx, change));
    await also?.(tx);
  });
}

async function addProduct(tx: Transaction, product: NewProduct<FileFacts>): Promise<number> {
  const { id: givenId, words, createdAt = new Date(), measures, picture, newVariants } = product;
  await storeFiles(tx, product);
  const assignedCategories = await resolveCategories(tx, product.assignedCategories);
  const [row] = await tx
    .insert(products)
    .values({
      ...(givenId !== undefined && { id: givenId }),
      ...words,
      ...measures,
      createdAt,
      updatedAt: createdAt,
      categoryId: assignedCategories[0],
      pictureHash: picture.hash,
      photoHash: picture.photoHash,
    })
    .returning({ id: products.id });
  if (!row) throw new Error(`The product ${words.name} was not written`);
  await assignCategories(tx, row.id, assignedCategories);
  await addVariants(tx, row.id, newVariants);
  return row.id;
}

async function changeProduct(tx: Transaction, change: ProductChange): Promise<void> {
  const { id, words, measures, changedVariants, newVariants, edit } = change;
  if (edit) await logEdit(tx, id, edit);
  await storeFiles(tx, change);
  const assignedCategories =
    change.assignedCategories && (await resolveCategories(tx, change.assignedCategories));
  const now = new Date();
  await tx
    .update(products)
    .set({
      ...words,
      ...(words.published !== undefined && saleColumns(words.published, now)),
      ...measures,
      ...newCover(change),
      ...(assignedCategories && { categoryId: assignedCategories[0] }),
      updatedAt: now,
      version: nextVersion,
    })
    .where(eq(products.id, id));
  if (assignedCategories) await assignCategories(tx, id, assignedCategories);
  for (const variant of changedVariants) await changeVariant(tx, id, variant);
  await addVariants(tx, id, newVariants);
  await writeDetails(tx, change);
}

async function storeFiles(tx: Transaction, product: NewProduct<FileFacts> | ProductChange): Promise<void> {
  const rows = filesOf<FileFacts>(product).map(({ hash, size, contentType }) => ({
    hash,
    size,
    contentType,
  }));
  if (rows.length > 0) await tx.insert(storedFiles).values(rows).onConflictDoNothing();
}
