import * as z from "zod";
import { productVariant } from "./catalogue.ts";
import { id, queryId } from "./primitives.ts";

export const wishlistItem = z.object({
  id,
  productId: id,
  /** `gone`: the shop sells it no more, its page does not exist. */
  product: z.object({
    name: z.string(),
    photo: z.string(),
    /** Left out by a server that answers no more than it must. */
    productvariants: z
      .array(
        productVariant.pick({
          id: true,
          variantName: true,
          variantPrice: true,
          format: true,
          width: true,
          height: true,
        }),
      )
      .optional(),
    gone: z.literal(true).optional(),
  }),
});
export type WishlistItem = z.infer<typeof wishlistItem>;

const entry = z.object({ custId: id, productId: id });

export const wishlistWire = {
  /** `true`: added; `false`: it was there already. */
  addToWishlist: { body: entry, answer: z.boolean(), session: true },
  /** `true`: removed; `false`: it was not there. */
  removeFromWishlist: { body: entry, answer: z.boolean(), session: true },
  findWishlist: {
    query: z.object({ custId: queryId }),
    answer: z.object({ data: z.array(wishlistItem) }),
    session: true,
  },
} as const;
