/** Wishlists of customers. */
export { wishlistRoutes } from "./customer/wishlist-routes.ts";
export { insertWishlistItem, isProductOnSale, listWishlist } from "./wishlist-store.ts";
