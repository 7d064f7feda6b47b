import { Failure } from "../../failure.ts";
import type { WishlistStore } from "../wishlist-store.ts";

/**
 * Returns `false` if the product is in the wishlist already. @throws Failure not-found for an unknown product
 */
export async function addToWishlist(
  store: WishlistStore,
  customerId: number,
  productId: number,
): Promise<boolean> {
  if (!(await store.hasProduct(productId))) throw new Failure("product-not-on-sale");
  return store.add(customerId, productId);
}
