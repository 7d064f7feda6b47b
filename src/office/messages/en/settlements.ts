/** Number of lines of an imported file, by list. */
export interface Counts {
  readonly lines: number;
  readonly matched: number;
  readonly differing: number;
  readonly unknown: number;
}

export const settlements = {
  title: "Settlements",
  hint: "What Razorpay, HDFC and your bank report, compared with the shop’s payments. Orders never change.",
  latest: (name: string, who: string) => `Last import: ${name} (${who}),`,
  report: "Report",
  statement: "Bank statement",
  upload: "Upload report",
  uploading: "Uploading the report",
  done: ({ lines, matched, differing, unknown }: Counts) =>
    `Lines compared: ${lines}. Matched: ${matched}, different: ${differing}, unknown: ${unknown}.`,
  month: "Month",
  fetch: "Fetch from Razorpay",
  fees: "Fees (CSV)",
  lists: {
    differing: "Amounts differ",
    unsettled: "Not settled after 4 days",
    unknown: "Unknown to the shop",
    matched: "Matched",
    adjustments: "Adjustments",
  },
  empty: "Nothing here.",
  reference: "Payment or refund",
  kinds: {
    payment: "payment",
    refund: "refund",
    adjustment: "adjustment",
    other: "other line",
    bank: "bank entry",
  },
  kind: "Kind",
  order: "Order",
  settled: "Settled",
  expected: "Expected",
  at: "Date",
  notFetched: (month: string) => `${month} could not be fetched.`,
  columnsTitle: "Columns of this report",
  columnsText:
    "Choose the heading of each column. You only need to do this once. Compare the first import with the report.",
  changeColumns: "Change columns",
  columnsForgotten: "The next report asks for its columns.",
  columns: {
    reference: "Order or payment ID",
    kind: "Payment or refund",
    fee: "Fee without GST",
    tax: "GST on the fee",
    utr: "UTR",
    amount: "Amount received",
    settledAt: "Date",
  },
  notInReport: "Not in this report",
};
