import type { Paise } from "../../../contract/money.ts";

export const ORDER_STATES = ["pending", "paid", "failed", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Where an order may go from each state; there is no way back. Banks authorise late, hence failed → paid. */
export const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ["paid", "failed"],
  failed: ["paid"],
  paid: ["refunded"],
  refunded: [],
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return transitions[from].includes(to);
}

/** An order as it was frozen when the provider's was made, and where it stands. */
export interface Order {
  readonly number: number;
  readonly customerId: number;
  readonly state: OrderState;
  readonly provider: string;
  readonly providerOrderId: string;
  /** The payment that paid it. */
  readonly providerPaymentId: string | null;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** Nobody waits for it any more: no payment pays it. */
  readonly withdrawnAt: Date | null;
}

/** What the customer is told: money arrived; the bank has not decided; it did not work. */
export type Outcome = "paid" | "pending" | "failed";

export function outcomeOf(state: OrderState, isInFlight: boolean): Outcome {
  if (state === "paid") return "paid";
  return state === "pending" || (state === "failed" && isInFlight) ? "pending" : "failed";
}
