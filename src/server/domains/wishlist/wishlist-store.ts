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

export interface WishlistStore {
  /** Newest first, with names in the language if they are translated. */
  list(customerId: number, language?: Language): Promise<WishlistRow[]>;
  /** Returns `false` if it is in the wishlist already. */
  add(customerId: number, productId: number): Promise<boolean>;
  /** Returns `false` if it was not in the wishlist. */
  remove(customerId: number, productId: number): Promise<boolean>;
  /** Whether the product is on sale. */
  hasProduct(productId: number): Promise<boolean>;
}

const VARIANTS = sql<WishlistRow["variants"]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'pricePaise', v.price_paise,
      'format', upper(v.format), 'width', v.facts->'width', 'height', v.facts->'height',
      'stitches', v.facts->'stitches', 'colors', v.facts->'colors')
    order by v.position, v.id), '[]')
  from product_variants v where v.product_id = ${products.id})`;

export function createWishlistStore(db: Database): WishlistStore {
  return {
    list: (customerId, language = "en") =>
      db
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
        .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id)),
    add: async (customerId, productId) => {
      const added = await db
        .insert(wishlistItems)
        .values({ customerId, productId })
        .onConflictDoNothing()
        .returning({ id: wishlistItems.id });
      return added.length > 0;
    },
    remove: async (customerId, productId) => {
      const entry = and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId));
      const removed = await db.delete(wishlistItems).where(entry).returning({ id: wishlistItems.id });
      return removed.length > 0;
    },
    hasProduct: async (productId) => {
      const onSale = and(eq(products.id, productId), eq(products.published, true));
      const found = await db.select({ id: products.id }).from(products).where(onSale);
      return found.length > 0;
    },
  };
}
