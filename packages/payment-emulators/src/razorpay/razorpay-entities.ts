import * as z from "zod";

/** Whole paise. */
const paise = z.int();
/** Seconds since 1970. */
const seconds = z.int();
const text = z.string();

/** Entities of Razorpay's API with the fields used here (razorpay.com/docs/api). */
export const emulatedOrder = z.object({
  id: text,
  entity: z.literal("order"),
  amount: paise,
  amount_paid: paise,
  amount_due: paise,
  currency: text,
  receipt: text.nullable(),
  status: z.enum(["created", "attempted", "paid"]),
  attempts: z.int(),
  notes: z.record(text, text),
  created_at: seconds,
});
export type EmulatedOrder = Readonly<z.infer<typeof emulatedOrder>>;

export const emulatedPayment = z.object({
  id: text,
  entity: z.literal("payment"),
  amount: paise,
  currency: text,
  status: z.enum(["created", "authorized", "captured", "failed", "refunded"]),
  order_id: text,
  method: z.literal("upi"),
  vpa: text,
  /** Bank's transfer number; payments of older journals have none. */
  acquirer_data: z.object({ rrn: text }).optional(),
  captured: z.boolean(),
  amount_refunded: paise,
  refund_status: z.enum(["partial", "full"]).nullable(),
  error_code: text.nullable(),
  error_description: text.nullable(),
  error_source: text.nullable(),
  error_step: text.nullable(),
  error_reason: text.nullable(),
  created_at: seconds,
});
export type EmulatedPayment = Readonly<z.infer<typeof emulatedPayment>>;

export const emulatedRefund = z.object({
  id: text,
  entity: z.literal("refund"),
  payment_id: text,
  amount: paise,
  currency: text,
  /** The merchant's reference; refunds of older journals have none. */
  receipt: text.nullish(),
  status: z.enum(["pending", "processed", "failed"]),
  created_at: seconds,
});
export type EmulatedRefund = Readonly<z.infer<typeof emulatedRefund>>;

export const disputeStatuses = ["open", "under_review", "won", "lost", "closed"] as const;

export const emulatedDispute = z.object({
  id: text,
  entity: z.literal("dispute"),
  payment_id: text,
  amount: paise,
  currency: text,
  /** 0 until it is lost. */
  amount_deducted: paise,
  reason_code: text,
  respond_by: seconds,
  status: z.enum(disputeStatuses),
  phase: z.enum(["fraud", "retrieval", "chargeback", "pre_arbitration", "arbitration"]),
  created_at: seconds,
});
export type EmulatedDispute = Readonly<z.infer<typeof emulatedDispute>>;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Creates an ID like Razorpay's: `order_` and fourteen letters or digits. */
export function newId(prefix: "order" | "pay" | "rfnd" | "disp" | "evt"): string {
  const bytes = crypto.getRandomValues(new Uint8Array(14));
  return `${prefix}_${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}
