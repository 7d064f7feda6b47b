/** How many days back, today included. */
export const salesPeriods = ["1", "7", "30", "90", "365"] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** What of the sales is ranked. */
export const salesKinds = ["design", "category", "machine", "language"] as const;
export type SalesKind = (typeof salesKinds)[number];
