import { picturePath } from "../../../contract/pictures.ts";
import type { WishlistItem } from "../../../contract/wishlist.ts";
import type { WishlistRow } from "./wishlist-store.ts";

export function wishlistItemView(row: WishlistRow): WishlistItem {
  return {
    id: row.id,
    productId: row.productId,
    product: {
      name: row.productName,
      photo: picturePath(row.pictureHash, 800, "webp"),
      ...(!row.published && { gone: true as const }),
    },
  };
}
