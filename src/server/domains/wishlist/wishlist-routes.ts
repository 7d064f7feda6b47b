import { requireSelf } from "../../http/caller.ts";
import type { Router } from "../../http/router.ts";
import { addToWishlist } from "./add-to-wishlist.ts";
import type { WishlistStore } from "./wishlist-store.ts";
import { wishlistItemView } from "./wishlist-view.ts";

interface WishlistShop {
  readonly stores: { readonly wishlist: WishlistStore };
}

export function wishlistRoutes(router: Router, { stores: { wishlist: store } }: WishlistShop): void {
  router.on("findWishlist", async ({ input, caller, language }) => {
    requireSelf(caller, input.custId);
    return { data: (await store.list(caller.customerId, language)).map(wishlistItemView) };
  });
  router.on("addToWishlist", async ({ input, caller }) => {
    requireSelf(caller, input.custId);
    return addToWishlist(store, caller.customerId, input.productId);
  });
  router.on("removeFromWishlist", async ({ input, caller }) => {
    requireSelf(caller, input.custId);
    return store.remove(caller.customerId, input.productId);
  });
}
