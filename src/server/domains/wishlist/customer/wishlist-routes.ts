import { requireSelf } from "../../../http/caller.ts";
import type { Router } from "../../../http/router.ts";
import { atPricesNow, type CurrentSales } from "../../promotions/index.ts";
import type { WishlistStore } from "../wishlist-store.ts";
import { addToWishlist } from "./add-to-wishlist.ts";
import { wishlistItemView } from "./wishlist-view.ts";

interface WishlistShop {
  readonly currentSales: CurrentSales;
  readonly stores: { readonly wishlist: WishlistStore };
}

export function wishlistRoutes(router: Router, { stores, currentSales }: WishlistShop): void {
  const { wishlist: store } = stores;
  router.on("findWishlist", async ({ input, caller, language }) => {
    requireSelf(caller, input.custId);
    const rows = await store.list(caller.customerId, language);
    const ids = rows.flatMap(({ variants }) => variants.map(({ id }) => id));
    const prices = await currentSales.prices(ids);
    return {
      data: rows.map((row) => wishlistItemView({ ...row, variants: atPricesNow(row.variants, prices) })),
    };
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
