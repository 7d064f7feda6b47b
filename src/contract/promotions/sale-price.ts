import * as z from "zod";
import { amountInRupees, timestamp } from "../primitives.ts";

/** Price of a variant that a sale lowers; missing without one. Rupees. */
export const salePrice = {
  /** Price before the sale. */
  listPrice: amountInRupees.optional(),
  /**
   * Lowest price offered in the 30 days before the sale was announced. `listPrice` is struck through only
   * beside it; it is missing if the variant was not offered then, or not for more.
   */
  lowestPrice30: amountInRupees.optional(),
  saleEnds: timestamp.optional(),
  /** Free for customers with an account; the price is the one for everyone else. */
  isFree: z.literal(true).optional(),
};
