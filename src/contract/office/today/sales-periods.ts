/** Lengths of a period in days, including today. */
export const salesPeriods = ["1", "7", "30", "90", "365"] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** Rankings of best sellers. */
export const salesKinds = ["design", "category", "machine", "language"] as const;
export type SalesKind = (typeof salesKinds)[number];
