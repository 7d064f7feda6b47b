/** What comes of a payment: `cancel` is the customer's doing, `later` leaves the bank undecided, `hold` only authorises. */
export const outcomes = ["success", "failure", "cancel", "later", "hold"] as const;
export type Outcome = (typeof outcomes)[number];
