import { and, desc, eq, sql } from "drizzle-orm";
import type { Language } from "../../../contract/languages.ts";
import type { Database } from "../../db/database.ts";
import { productNameIn } from "../../db/product-name.ts";
import { products, wishlistItems } from "../../db/schema/index.ts";
import type { PriceNow } from "../promotions/index.ts";

interface WishlistVariantRow extends PriceNow {
  readonly id: number;
  readonly name: string;
  readonly pricePaise: number;
  /** Upper case. */
  readonly format: string;
  /** Size of the largest part, mm. */
  readonly width: number;
  readonly height: number;
  readonly stitches: number;
  readonly colors: number;
}

export interface WishlistRow {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly pictureHash: string;
  /** As the product has it. */
  readonly stitches: string;
  readonly createdAt: Date;
  /** Whether it is on sale. */
  readonly published: boolean;
  readonly variants: readonly WishlistVariantRow[];
}

const VARIANTS = sql<WishlistRow["variants"]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'pricePaise', v.price_paise,
      'format', upper(v.format), 'width', v.facts->'width', 'height', v.facts->'height',
      'stitches', v.facts->'stitches', 'colors', v.facts->'colors')
    order by v.position, v.id), '[]')
  from product_variants v where v.product_id = ${products.id})`;

/** Newest first, with names in the language if they are translated. */
export function listWishlist(
  db: Database,
  customerId: number,
  language: Language = "en",
): Promise<WishlistRow[]> {
  return db
    .select({
      id: wishlistItems.id,
      productId: wishlistItems.productId,
      productName: productNameIn(language, { productId: products.id, english: products.name }),
      pictureHash: products.pictureHash,
      stitches: products.stitches,
      createdAt: products.createdAt,
      published: products.published,
      variants: VARIANTS,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id));
}

/** Returns `false` if it is in the wishlist already. */
export async function insertWishlistItem(
  db: Database,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const addedItems = await db
    .insert(wishlistItems)
    .values({ customerId, productId })
    .onConflictDoNothing()
    .returning({ id: wishlistItems.id });
  return addedItems.length > 0;
}

/** Returns `false` if it was not in the wishlist. */
export async function removeFromWishlist(
  db: Database,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const entry = and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId));
  const removedItems = await db.delete(wishlistItems).where(entry).returning({ id: wishlistItems.id });
  return removedItems.length > 0;
}

/** Whether the product is on sale. */
export async function isProductOnSale(db: Database, productId: number): Promise<boolean> {
  const onSale = and(eq(products.id, productId), eq(products.published, true));
  const rows = await db.select({ id: products.id }).from(products).where(onSale);
  return rows.length > 0;
}
