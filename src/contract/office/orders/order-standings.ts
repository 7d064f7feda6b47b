/** The states of an order. */
export const orderStates = ["pending", "paid", "failed", "refunded"] as const;
export type OrderStateName = (typeof orderStates)[number];

/** What the office lists orders by: a state, or money that is on its way back. */
export const orderStandings = [...orderStates, "refunding"] as const;
export type OrderStanding = (typeof orderStandings)[number];
