import { rupees } from "../../../../contract/money.ts";
import { picturePath } from "../../../../contract/pictures.ts";
import type { WishlistItem } from "../../../../contract/wishlist.ts";
import { saleView } from "../../promotions/index.ts";
import type { WishlistRow } from "../wishlist-store.ts";

export function wishlistItemView(row: WishlistRow): WishlistItem {
  return {
    id: row.id,
    productId: row.productId,
    product: {
      name: row.productName,
      photo: picturePath(row.pictureHash, 800, "webp"),
      stitches: row.stitches,
      createdAt: row.createdAt.toISOString(),
      productvariants: row.variants.map(({ id, name, pricePaise, sale, isFree, ...facts }) => ({
        id,
        variantName: name,
        variantPrice: rupees(pricePaise),
        ...saleView({ sale, isFree }),
        ...facts,
      })),
      ...(!row.published && { gone: true as const }),
    },
  };
}
