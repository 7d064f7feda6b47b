import { eq, sql } from "drizzle-orm";
import type { OpenDatabase } from "../../../db/database.ts";
import {
  designFiles,
  productHomes,
  products,
  productVariants,
  storedFiles,
} from "../../../db/schema/index.ts";
import { pathOf, type StoredBytes } from "../packing/product-draft.ts";
import { countIdsOn } from "./import-store.ts";
import type { IncomingProduct, IncomingVariant } from "./incoming-product.ts";
import { changeListed, list, raiseVersion, type Transaction } from "./listing-store.ts";

export interface IncomingStore {
  /** An id that no other product has or will get. */
  reserveId(): Promise<number>;
  /** Writes a product with all that belongs to it in one transaction. Its files are in storage already. */
  put(product: IncomingProduct): Promise<void>;
}

export function createIncomingStore({ db }: OpenDatabase): IncomingStore {
  return {
    reserveId: async () => {
      const text = sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as id`;
      return (await db.execute<{ id: number }>(text)).rows[0]?.id ?? 0;
    },
    put: (product) =>
      db.transaction(async (tx) => {
        if (!product.isNew) return changeListed(tx, [product.id], () => write(tx, product));
        await raiseVersion(tx);
        await countIdsOn(tx, "products", [product]);
        await write(tx, product);
        await list(tx, [product.id]);
      }),
  };
}

async function write(tx: Transaction, product: IncomingProduct): Promise<void> {
  const { id, isNew, picture, variants } = product;
  await keepRows(tx, [...(picture ? [picture] : []), ...variants.flatMap(({ packed }) => packed?.zip ?? [])]);
  const homes = await categoryIds(tx, product.categories ?? []);
  await writeProduct(tx, product, homes);
  if (homes.length > 0) {
    await tx.delete(productHomes).where(eq(productHomes.productId, id));
    await tx
      .insert(productHomes)
      .values(homes.map((categoryId, position) => ({ categoryId, productId: id, position })));
  }
  let position = isNew ? 0 : await nextPosition(tx, id);
  for (const variant of variants) {
    await writeVariant(tx, id, variant, position);
    if (variant.id === undefined) position += 1;
  }
}

async function keepRows(tx: Transaction, files: readonly StoredBytes[]): Promise<void> {
  const rows = files.map(({ hash, bytes, contentType }) => ({ hash, size: bytes.byteLength, contentType }));
  if (rows.length > 0) await tx.insert(storedFiles).values(rows).onConflictDoNothing();
}

async function writeProduct(
  tx: Transaction,
  { id, isNew, values, measures, picture }: IncomingProduct,
  homes: readonly number[],
): Promise<void> {
  const now = new Date();
  const columns = {
    ...values,
    ...measures,
    ...(picture && { pictureHash: picture.hash, photoHash: picture.photoHash }),
    ...(homes[0] !== undefined && { categoryId: homes[0] }),
    updatedAt: now,
  };
  if (!isNew) {
    await tx.update(products).set(columns).where(eq(products.id, id));
    return;
  }
  const { name, slug, pictureHash, categoryId } = columns;
  if (name === undefined || slug === undefined || pictureHash === undefined || categoryId === undefined)
    throw new TypeError(`The new product ${id} lacks name, picture or category`);
  await tx.insert(products).values({ ...columns, id, name, slug, pictureHash, categoryId, createdAt: now });
}

/** Ids of the categories, made where there are none of that name. */
async function categoryIds(
  tx: Transaction,
  paths: NonNullable<IncomingProduct["categories"]>,
): Promise<number[]> {
  const ids: number[] = [];
  for (const [top, sub] of paths) {
    const above = await categoryId(tx, top, null);
    ids.push(sub === undefined ? above : await categoryId(tx, sub, above));
  }
  return [...new Set(ids)];
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

async function nextPosition(tx: Transaction, productId: number): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${productVariants.position}) + 1, 0)` })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  return Number(last?.position ?? 0);
}

async function writeVariant(
  tx: Transaction,
  productId: number,
  { id, values, packed }: IncomingVariant,
  position: number,
): Promise<void> {
  const columns = {
    ...values,
    ...(packed && {
      format: packed.format,
      path: pathOf(productId, packed.fileBase),
      fileHash: packed.zip.hash,
    }),
  };
  if (id !== undefined) {
    if (Object.keys(columns).length > 0)
      await tx.update(productVariants).set(columns).where(eq(productVariants.id, id));
    await tx.delete(designFiles).where(packed ? eq(designFiles.variantId, id) : sql`false`);
    await addDesignFiles(tx, id, packed);
    return;
  }
  const { name, pricePaise, machine, hoop, format, path, fileHash } = columns;
  if (!name || pricePaise === undefined || !machine || !hoop || !format || !path || !fileHash)
    throw new TypeError(`A new variant of product ${productId} is not whole`);
  const [row] = await tx
    .insert(productVariants)
    .values({ productId, name, pricePaise, machine, hoop, format, path, fileHash, position })
    .returning({ id: productVariants.id });
  if (row) await addDesignFiles(tx, row.id, packed);
}

async function addDesignFiles(
  tx: Transaction,
  variantId: number,
  packed: IncomingVariant["packed"],
): Promise<void> {
  const rows = (packed?.designFiles ?? []).map(({ width, height, ...file }) => ({
    ...file,
    variantId,
    widthTenthMm: width,
    heightTenthMm: height,
  }));
  if (rows.length > 0) await tx.insert(designFiles).values(rows);
}
