import { requireSelf } from "../../../http/caller.ts";
import type { Router } from "../../../http/router.ts";
import { atPricesNow, type CurrentSales } from "../../promotions/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { listWishlist, removeFromWishlist } from "../wishlist-store.ts";
import { addToWishlist } from "./add-to-wishlist.ts";
import { wishlistItemView } from "./wishlist-view.ts";

interface WishlistShop extends ShopBase {
  readonly currentSales: CurrentSales;
}

export function wishlistRoutes(router: Router, { db, currentSales }: WishlistShop): void {
  router.on("findWishlist", async ({ input, caller, language }) => {
    requireSelf(caller, input.custId);
    const rows = await listWishlist(db, caller.customerId, language);
    const ids = rows.flatMap(({ variants }) => variants.map(({ id }) => id));
    const prices = await currentSales.prices(ids);
    return {
      data: rows.map((row) => wishlistItemView({ ...row, variants: atPricesNow(row.variants, prices) })),
    };
  });
  router.on("addToWishlist", async ({ input, caller }) => {
    requireSelf(caller, input.custId);
    return addToWishlist(db, caller.customerId, input.productId);
  });
  router.on("removeFromWishlist", async ({ input, caller }) => {
    requireSelf(caller, input.custId);
    return removeFromWishlist(db, caller.customerId, input.productId);
  });
}
