import * as z from "zod";
import { amountInRupees, because, id, line, queryId, timestamp } from "../../primitives.ts";
import { promotionKinds } from "../../promotions/promotion-kinds.ts";
import { pricedCart } from "../../promotions/promotions-wire.ts";
import type { WireShape } from "../../wire.ts";
import { reason } from "../office-fields.ts";
import type { promotionsEndpoints } from "./promotions-endpoints.ts";

/** Largest number of ids in a scope. */
const SCOPE_LIMIT = 1_000;

const ids = z.array(id, because("promotion-scope-unknown")).max(SCOPE_LIMIT, because("text-too-long"));
/** Designs that a promotion covers: all of them, or those that any of the lists names. */
const scope = z.object(
  {
    all: z.literal(true).optional(),
    categoryIds: ids.optional(),
    productIds: ids.optional(),
    variantIds: ids.optional(),
  },
  because("promotion-scope-missing"),
);
export type PromotionScope = z.infer<typeof scope>;

const steps = z
  .array(
    z.object({
      designs: z.int(because("volume-steps-invalid")),
      percent: z.int(because("volume-steps-invalid")),
    }),
    because("volume-steps-invalid"),
  )
  .max(10, because("volume-steps-invalid"));

/** A mistyped year is refused: forms send `0026` for 26. */
const at = z.iso
  .datetime({ offset: true, error: because("promotion-time-invalid") })
  .regex(/^2(0\d\d|100)-/, because("promotion-time-invalid"));
const percent = z.number(because("promotion-percent-invalid"));
const amount = z.number(because("promotion-amount-invalid"));
const limit = z.number(because("code-limit-invalid"));

/**
 * A promotion as entered. `sale` takes a percentage or an amount and a scope; `volume` takes steps; `code`
 * takes a percentage or an amount, a code or a number of codes to generate, and optionally a scope; `free`
 * takes a scope; `set` takes a percentage. Amounts are rupees.
 */
const newPromotion = z.object({
  name: line(60, "promotion-name-missing").min(1, because("promotion-name-missing")),
  kind: z.enum(promotionKinds, because("promotion-kind-invalid")),
  /** Now by default. */
  starts: at.nullish(),
  /** Null for no end, except for a sale. */
  ends: at.nullish(),
  percent: percent.nullish(),
  amountOff: amount.nullish(),
  scope: scope.nullish(),
  steps: steps.nullish(),
  code: z.string(because("code-invalid")).nullish(),
  /** Number of codes for one order each, made instead of `code`. */
  generate: z.number(because("code-count-invalid")).nullish(),
  minSubtotal: amount.nullish(),
  limit: limit.nullish(),
  oncePerCustomer: z.boolean().nullish(),
  /** A sale that lowers prices and shows neither the price before nor its end. */
  quiet: z.boolean().nullish(),
});
export type NewPromotion = z.infer<typeof newPromotion>;

const promotion = z.object({
  id,
  name: z.string(),
  kind: z.enum(promotionKinds),
  starts: timestamp,
  ends: timestamp.nullable(),
  percent: z.int().optional(),
  amountOff: amountInRupees.optional(),
  scope: scope.optional(),
  steps: z.array(z.object({ designs: z.int(), percent: z.int() })).optional(),
  code: z.string().optional(),
  /** Number of generated codes. */
  generated: z.int().optional(),
  minSubtotal: amountInRupees.optional(),
  limit: z.int().optional(),
  oncePerCustomer: z.boolean().optional(),
  quiet: z.boolean().optional(),
  /** Until then an end by staff can be undone; missing if there is none. */
  resumableUntil: timestamp.optional(),
  state: z.enum(["planned", "running", "ended"]),
  /** Paid orders with it, and their total in rupees, refunds not deducted. */
  uses: z.int(),
  revenue: amountInRupees,
});
export type OfficePromotion = z.infer<typeof promotion>;

/** Other sales of the same time and a common variant; the lower price counts. */
const overlaps = z.array(z.object({ id, name: z.string(), starts: timestamp, ends: timestamp.nullable() }));

export const promotionsWire = {
  /** Running ones first, then planned ones, then those that ended, the latest first. */
  officePromotions: { answer: z.object({ promotions: z.array(promotion) }) },
  officeAddPromotion: {
    body: newPromotion,
    answer: z.object({ promotion, overlaps }),
    status: 201,
  },
  officePreviewPromotion: {
    body: newPromotion,
    answer: z.object({
      /** Reason by field why it would be refused. */
      reasons: z.record(z.string(), z.string()),
      overlaps,
      /** Up to three covered designs, those that hinder a sale first. */
      designs: z.array(
        z.object({
          productId: id,
          name: z.string(),
          photo: z.string(),
          variantId: id,
          variantName: z.string(),
          /** Price now, with everything that runs when it starts, and the lowest one of the last 30 days. */
          price: amountInRupees,
          newPrice: amountInRupees,
          lowestPrice30: amountInRupees,
        }),
      ),
      /** A cart of these designs with it and everything else that runs then; null without designs. */
      cart: pricedCart.nullable(),
      /** Names of the other promotions that this cart has. */
      together: z.array(z.string()),
    }),
  },
  /** Changes a planned or running promotion. */
  officeChangePromotion: {
    body: z.object({ id, name: newPromotion.shape.name.optional(), ends: at.nullish() }),
    answer: z.object({ promotion }),
  },
  officeResumePromotion: { body: z.object({ id }), answer: z.object({ promotion }) },
  officeEndPromotion: { body: z.object({ id, reason: reason.optional() }), answer: z.object({ promotion }) },
  officePromotionCodes: { query: z.object({ id: queryId }), binary: "text/csv" },
} as const satisfies Record<keyof typeof promotionsEndpoints, WireShape>;
