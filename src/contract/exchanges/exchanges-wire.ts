import * as z from "zod";
import { providerOrder } from "../orders.ts";
import { amountInRupees, id } from "../primitives.ts";
import { paymentProviders } from "../shop.ts";

export const exchangesWire = {
  /**
   * Exchanges a bought variant for another one of its design. The new order costs what was paid for the old
   * one, times the price of the new variant now, divided by that of the old one now (its list price when
   * bought, if it is no longer on sale). 402 with `toPay` in rupees when that is dearer;
   * `provider` then opens the payment of the difference (status 200), after which the same call succeeds.
   */
  exchangeVariant: {
    body: z.object({
      orderNumber: id,
      variantId: id,
      toVariantId: id,
      /** Price of the other variant that the customer saw; 409 if it costs something else now. */
      price: amountInRupees.optional(),
      /** Cost of the new order that the customer saw; 409 if it is another one now. */
      cost: amountInRupees.optional(),
      provider: z
        .enum(paymentProviders)
        .nullish()
        .transform((name) => name ?? undefined),
    }),
    answer: z.union([
      z.object({ success: z.literal(true), order: z.object({ number: z.int() }) }),
      providerOrder,
    ]),
    status: 201,
    session: true,
  },
} as const;
