/** The entities of Razorpay's API, as far as they matter here (razorpay.com/docs/api). Amounts are whole paise. */
export interface EmulatedOrder {
  readonly id: string;
  readonly entity: "order";
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: "created" | "attempted" | "paid";
  readonly attempts: number;
  readonly notes: Readonly<Record<string, string>>;
  /** Seconds since 1970. */
  readonly created_at: number;
}

export interface EmulatedPayment {
  readonly id: string;
  readonly entity: "payment";
  readonly amount: number;
  readonly currency: string;
  readonly status: "created" | "authorized" | "captured" | "failed" | "refunded";
  readonly order_id: string;
  readonly method: "upi";
  readonly vpa: string;
  readonly captured: boolean;
  readonly amount_refunded: number;
  readonly refund_status: "partial" | "full" | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly created_at: number;
}

export interface EmulatedRefund {
  readonly id: string;
  readonly entity: "refund";
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: "pending" | "processed" | "failed";
  readonly created_at: number;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** `order_` and fourteen letters or digits, like the real ones. */
export function newId(prefix: "order" | "pay" | "rfnd" | "evt"): string {
  const bytes = crypto.getRandomValues(new Uint8Array(14));
  return `${prefix}_${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}
