/** Stored states of an order. */
export const orderStates = ["pending", "paid", "failed", "refunded"] as const;
export type OrderStateName = (typeof orderStates)[number];

/** Filter values of orders: a state, partly refunded, or a pending refund. */
export const orderStatuses = [...orderStates, "partly-refunded", "refunding"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Orders of the list; `-time` is the newest first. */
export type OrderSort = "time" | "-time" | "amount" | "-amount";

/** Status that the office shows. `refunded` is the refunded amount, in any unit. */
export function statusOf(order: {
  readonly state: OrderStateName;
  readonly isRefunding: boolean;
  readonly refunded: number;
}): OrderStatus {
  if (order.isRefunding) return "refunding";
  return order.state === "paid" && order.refunded > 0 ? "partly-refunded" : order.state;
}
