import * as z from "zod";

/** SmartGateway's order statuses and their numbers (docs.juspay.in, "Order Status API"). */
export const STATUS_IDS = {
  NEW: 10,
  CHARGED: 21,
  JUSPAY_DECLINED: 22,
  PENDING_VBV: 23,
  AUTHENTICATION_FAILED: 26,
  AUTHORIZATION_FAILED: 27,
  AUTHORIZING: 28,
  AUTO_REFUNDED: 36,
} as const;
export type HdfcStatus = keyof typeof STATUS_IDS;

/** Whole paise here, rupees on the wire. */
const paise = z.int();

const emulatedTransaction = z.object({
  /** `<merchant>-<order>-<attempt>`. */
  id: z.string(),
  status: z.custom<Exclude<HdfcStatus, "NEW">>(
    (name) => typeof name === "string" && name !== "NEW" && Object.hasOwn(STATUS_IDS, name),
  ),
  amount: paise,
  message: z.string().nullable(),
});
export type EmulatedTransaction = Readonly<z.infer<typeof emulatedTransaction>>;

const emulatedRefund = z.object({
  /** The merchant's `unique_request_id`. */
  id: z.string(),
  amount: paise,
  status: z.enum(["PENDING", "SUCCESS", "FAILURE"]),
  ref: z.string(),
  createdAt: z.string(),
});
export type EmulatedHdfcRefund = Readonly<z.infer<typeof emulatedRefund>>;

export const emulatedOrder = z.object({
  /** The merchant's order ID. */
  id: z.string(),
  amount: paise,
  currency: z.string(),
  customerId: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  returnUrl: z.string(),
  createdAt: z.string(),
  /** Attempts to pay, oldest first. */
  transactions: z.array(emulatedTransaction).readonly(),
  refunds: z.array(emulatedRefund).readonly(),
});
/** An order with its transactions and refunds. */
export type EmulatedHdfcOrder = Readonly<z.infer<typeof emulatedOrder>>;

/** Transaction that determines the order's status: the charged one, otherwise the latest. */
export function leadingTransaction(order: EmulatedHdfcOrder): EmulatedTransaction | undefined {
  return order.transactions.find(({ status }) => status === "CHARGED") ?? order.transactions.at(-1);
}

export function statusOf(order: EmulatedHdfcOrder): HdfcStatus {
  return leadingTransaction(order)?.status ?? "NEW";
}
