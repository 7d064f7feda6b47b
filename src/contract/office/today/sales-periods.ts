const rollingPeriods = ["1", "7", "30", "90"] as const;
const calendarPeriods = ["month", "last-month", "quarter", "last-quarter", "year", "last-year"] as const;
/**
 * Periods of sales: days up to today; calendar months, quarters and financial years (April to March), of
 * which the current one ends today; own dates.
 */
export const salesPeriods = [...rollingPeriods, ...calendarPeriods, "own"] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** Lengths of a step of the chart. */
export const salesSteps = ["day", "week", "month"] as const;
export type SalesStepLength = (typeof salesSteps)[number];

/** Rankings of best sellers. */
export const salesKinds = ["design", "category", "machine", "language", "customer"] as const;
export type SalesKind = (typeof salesKinds)[number];

/** Columns by which a ranking is sorted, lowest first; with `-` before it, highest first. */
const rankingColumns = ["revenue", "designs", "orders", "refunds"] as const;
export type RankingColumn = (typeof rankingColumns)[number];
export const rankingOrders = [
  ...rankingColumns,
  ...rankingColumns.map((column) => `-${column}` as const),
] as const;
export type RankingOrder = (typeof rankingOrders)[number];
