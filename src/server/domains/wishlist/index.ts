/** Wishlists of customers. */
export { wishlistRoutes } from "./wishlist-routes.ts";
export { createWishlistStore, type WishlistStore } from "./wishlist-store.ts";
