/** Wishlists of customers. */
export { wishlistRoutes } from "./customer/wishlist-routes.ts";
export { createWishlistStore, type WishlistStore } from "./wishlist-store.ts";
