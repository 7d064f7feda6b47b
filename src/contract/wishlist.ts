import * as z from "zod";
import { productVariant } from "./catalogue.ts";
import { id, queryId } from "./primitives.ts";

export const wishlistItem = z.object({
  id,
  productId: id,
  /** `gone`: no longer on sale; its page does not exist. */
  product: z.object({
    name: z.string(),
    photo: z.string(),
    /** Optional, because a minimal server may leave it out. */
    productvariants: z
      .array(
        productVariant.pick({
          id: true,
          variantName: true,
          variantPrice: true,
          listPrice: true,
          lowestPrice30: true,
          saleEnds: true,
          isFree: true,
          format: true,
          width: true,
          height: true,
          stitches: true,
          colors: true,
        }),
      )
      .optional(),
    /** Stitches and creation date, as in `product`. */
    stitches: z.string().optional(),
    createdAt: z.string().optional(),
    gone: z.literal(true).optional(),
  }),
});
export type WishlistItem = z.infer<typeof wishlistItem>;

const entry = z.object({ custId: id, productId: id });

export const wishlistWire = {
  /** `true` if added, `false` if it was there already. */
  addToWishlist: { body: entry, answer: z.boolean(), session: true },
  /** `true` if removed, `false` if it was not there. */
  removeFromWishlist: { body: entry, answer: z.boolean(), session: true },
  findWishlist: {
    query: z.object({ custId: queryId }),
    answer: z.object({ data: z.array(wishlistItem) }),
    session: true,
  },
} as const;
