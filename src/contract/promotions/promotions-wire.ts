import * as z from "zod";
import { appliedDiscount, cart } from "../orders.ts";
import { amountInRupees, id } from "../primitives.ts";
import { salePrice } from "./sale-price.ts";

const { kind } = appliedDiscount.shape;

/**
 * Reasons why a discount does not count. `better`: another one saves more; `login`: it needs an account;
 * `taken`: this customer had it; `used-up`: all its uses are taken; `minimum`: the cart is too small for it;
 * `scope`: nothing in the cart is included.
 */
const notAppliedReasons = [
  "better",
  "login",
  "taken",
  "used-up",
  "minimum",
  "scope",
  "unknown",
  "planned",
  "ended",
] as const;
export type NotAppliedReason = (typeof notAppliedReasons)[number];

const pricedLine = z.object({
  variantId: id,
  qty: z.int(),
  /** For one, without any promotion. */
  listPrice: amountInRupees,
  /** For one, after a sale. */
  price: amountInRupees,
  /** Share of the discount, for the whole quantity. */
  discount: amountInRupees,
  lowestPrice30: salePrice.lowestPrice30,
  saleEnds: salePrice.saleEnds,
});

/** A cart with its discounts. Rupees; `discount` is the sum of `applied` and of the lines' discounts. */
export const pricedCart = z.object({
  /** Sale prices times quantities. */
  subtotal: amountInRupees,
  discount: amountInRupees,
  total: amountInRupees,
  lines: z.array(pricedLine),
  applied: z.array(appliedDiscount),
  /** A code that no promotion has is named as entered. */
  notApplied: z.array(z.object({ name: z.string(), reason: z.enum(notAppliedReasons), kind })),
  /** Next discount that more designs or a higher subtotal would give. */
  next: z
    .object({
      name: z.string(),
      missing: z.number(),
      unit: z.enum(["designs", "rupees"]).optional(),
      /** Percentage that it would give. */
      percent: z.int().optional(),
      kind,
    })
    .nullable(),
  /** Licences of its designs, which a buyer agrees to; names in the language of the page. */
  licences: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** True while a code can be entered. */
  takesCode: z.boolean().optional(),
});
export type PricedCartView = z.infer<typeof pricedCart>;

export const promotionsWire = {
  priceCart: { body: cart, answer: pricedCart, session: "optional" },
  /** Orders a cart whose total is 0, without a provider. */
  createFreeOrder: {
    body: cart.extend({ addressId: id.nullish() }),
    answer: z.object({ success: z.literal(true), order: z.object({ number: z.int() }) }),
    session: true,
    status: 201,
  },
} as const;
