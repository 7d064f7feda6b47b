import type { Database } from "../../../db/database.ts";
import { Failure } from "../../failure.ts";
import { insertWishlistItem, isProductOnSale } from "../wishlist-store.ts";

/**
 * Returns `false` if the product is in the wishlist already. @throws Failure not-found for an unknown product
 */
export async function addToWishlist(db: Database, customerId: number, productId: number): Promise<boolean> {
  if (!(await isProductOnSale(db, productId))) throw new Failure("product-not-on-sale");
  return insertWishlistItem(db, customerId, productId);
}
