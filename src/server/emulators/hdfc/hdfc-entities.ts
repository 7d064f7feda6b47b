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

/** An order with everything that happened to it. Amounts are whole paise here, rupees on the wire. */
export interface EmulatedHdfcOrder {
  /** The merchant's own. */
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerId: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly returnUrl: string;
  readonly createdAt: string;
  /** Attempts to pay, oldest first. */
  readonly transactions: readonly EmulatedTransaction[];
  readonly refunds: readonly EmulatedHdfcRefund[];
}

export interface EmulatedTransaction {
  /** `<merchant>-<order>-<attempt>`. */
  readonly id: string;
  readonly status: Exclude<HdfcStatus, "NEW">;
  readonly amount: number;
  readonly message: string | null;
}

export interface EmulatedHdfcRefund {
  /** The merchant's `unique_request_id`. */
  readonly id: string;
  readonly amount: number;
  readonly status: "PENDING" | "SUCCESS" | "FAILURE";
  readonly ref: string;
  readonly createdAt: string;
}

/** What the order's status is about: the transaction that took the money, else the latest one. */
export function leadingTransaction(order: EmulatedHdfcOrder): EmulatedTransaction | undefined {
  return order.transactions.find(({ status }) => status === "CHARGED") ?? order.transactions.at(-1);
}

export function statusOf(order: EmulatedHdfcOrder): HdfcStatus {
  return leadingTransaction(order)?.status ?? "NEW";
}
