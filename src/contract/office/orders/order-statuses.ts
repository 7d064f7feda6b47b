/** Stored states of an order. */
export const orderStates = ["pending", "paid", "failed", "refunded"] as const;
export type OrderStateName = (typeof orderStates)[number];

/** States of a dispute about an order's payment; the last three are final. */
export const disputeStates = ["open", "under_review", "won", "lost", "closed"] as const;

/** Filter values of orders: a state, partly refunded, exchanged, a pending refund, or an open dispute. */
export const orderStatuses = [
  ...orderStates,
  "partly-refunded",
  "exchanged",
  "refunding",
  "disputed",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Orders of the list; `-time` is the newest first. */
export type OrderSort = "time" | "-time" | "amount" | "-amount";

/** Facts that decide the status; amounts in any unit. */
export interface StatusFacts {
  readonly state: OrderStateName;
  readonly isDisputed?: boolean;
  readonly isRefunding?: boolean;
  /** Refunded amount, and the part of it that went into exchanges: no money came back for that. */
  readonly refunded: number;
  readonly exchanged: number;
}

/** Status that the office shows. */
export function statusOf({ state, isDisputed, isRefunding, refunded, exchanged }: StatusFacts): OrderStatus {
  if (isDisputed) return "disputed";
  if (isRefunding) return "refunding";
  if (state !== "paid" || refunded === 0) return state;
  return refunded > exchanged ? "partly-refunded" : "exchanged";
}
