import * as z from "zod";
import { id, queryId } from "./primitives.ts";

export const wishlistItem = z.object({
  id,
  productId: id,
  product: z.object({ name: z.string(), photo: z.string() }),
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
