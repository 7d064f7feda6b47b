/**
 * Outcomes of a payment: the customer cancels (`cancel`), the bank decides later (`later`) or only authorises
 * (`hold`).
 */
export const outcomes = ["success", "failure", "cancel", "later", "hold"] as const;
export type Outcome = (typeof outcomes)[number];
