import * as z from "zod";

/** Fields of Razorpay's answers that the shop reads. Amounts are whole paise. */
export const razorpayOrder = z.object({ id: z.string(), amount: z.int(), currency: z.string() });

export const razorpayPayment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "failed", "refunded"]),
  amount_refunded: z.int().nullish(),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
  acquirer_data: z
    .object({ rrn: z.string().nullish(), bank_transaction_id: z.string().nullish() })
    .nullish()
    // Informative only, and Razorpay sends other shapes for new payment methods.
    .catch(undefined),
  created_at: z.number().optional(),
});
export type RazorpayPayment = z.infer<typeof razorpayPayment>;

export const razorpayPayments = z.object({ items: z.array(razorpayPayment) });

/** Nothing but the ID must be there: a refund that was made must not count as failed. */
export const razorpayRefund = z.object({
  id: z.string(),
  /** Our reference. */
  receipt: z.string().nullish(),
  status: z.enum(["pending", "processed", "failed"]).default("processed"),
});

export const razorpayRefunds = z.object({ items: z.array(razorpayRefund.extend({ amount: z.int() })) });

/** A dispute (razorpay.com/docs/api/disputes/entity); times are seconds since 1970. */
export const razorpayDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  /** 0 until it is lost. */
  amount_deducted: z.int().nullish(),
  reason_code: z.string().nullish(),
  respond_by: z.int().nullish(),
  status: z.enum(["open", "under_review", "won", "lost", "closed"]),
  phase: z.string().nullish(),
});

/** A page of the combined settlement report. */
export const razorpaySettlementItems = z.object({ items: z.array(z.record(z.string(), z.unknown())) });

const razorpayError = z.object({
  error: z.object({
    code: z.string().nullish(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
  }),
});

/** Razorpay's reason, from the body of an error. */
export function razorpayReason(body: unknown): string | undefined {
  const error = razorpayError.safeParse(body).data?.error;
  return [error?.code, error?.description, error?.reason].filter(Boolean).join(": ") || undefined;
}

/** A webhook's body; its payment or its order entity names the order. */
export const razorpayEvent = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z.object({ entity: z.object({ order_id: z.string().nullish() }) }).optional(),
      order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
      dispute: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    })
    .optional(),
});
