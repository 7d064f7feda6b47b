import * as z from "zod";
import { id, line, pagination, timestamp } from "../../primitives.ts";
import { paymentProviders } from "../../shop.ts";
import type { WireShape } from "../../wire.ts";
import type { settlementsEndpoints } from "./settlements-endpoints.ts";

/** Sources of settlement files; `bank` is a bank statement. */
export const settlementProviders = [...paymentProviders, "bank"] as const;
export type SettlementProvider = (typeof settlementProviders)[number];

/** Lists of the comparison, the ones that need attention first. */
export const settlementLists = ["differing", "unsettled", "unknown", "matched", "adjustments"] as const;
export type SettlementList = (typeof settlementLists)[number];

/** Columns that an owner matches with the headings of a file; a bank statement has only the last two. */
export const settlementColumns = ["reference", "kind", "fee", "tax", "utr", "amount", "settledAt"] as const;
export type SettlementColumn = (typeof settlementColumns)[number];
/** The columns that a file must have; `known` where the provider's reports always have the same ones. */
export const requiredColumns: Readonly<Record<SettlementProvider, readonly SettlementColumn[] | "known">> = {
  razorpay: "known",
  hdfc: ["reference", "amount", "settledAt"],
  bank: ["amount", "settledAt"],
};

/** Maximum size of a settlement file in bytes, about a year of 100,000 orders. */
export const SETTLEMENT_FILE_BYTES = 32 * 1024 * 1024;

const count = z.int();
const counts = { matched: count, unsettled: count, unknown: count, differing: count, adjustments: count };

/** Reason of a refusal, with the values of its sentence. */
export const settlementFailure = z.object({
  reason: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A payment, refund, adjustment or bank entry. Amounts in hundredths of the currency. */
const row = z.object({
  provider: z.enum(settlementProviders),
  kind: z.enum(["payment", "refund", "adjustment", "other", "bank"]),
  /** Payment or refund at the provider; the UTR of a bank entry. */
  reference: z.string(),
  orderNumber: id.nullable(),
  /** Settled amount; null while nothing is settled. */
  paise: count.nullable(),
  /** Currency of a report's line; one in another currency than `INR` matches no payment. */
  currency: z.string(),
  /** Amount that the shop expects; null if it knows of none. */
  expectedPaise: count.nullable(),
  utr: z.string().nullable(),
  /** Time of the settlement, or of the payment that is not settled. */
  at: timestamp,
});
export type SettlementRow = z.infer<typeof row>;

export const settlementsWire = {
  officeSettlements: {
    query: z.object({ list: z.enum(settlementLists), page: pagination.page }),
    answer: z.object({
      ...counts,
      rows: z.array(row),
      /** Next page; null on the last one. */
      next: count.nullable(),
      /** Latest file or fetch. */
      latest: z.object({ name: z.string(), who: z.string(), at: timestamp }).nullable(),
      /** Months such as `2026-11` whose latest fetch failed. */
      failures: z.array(settlementFailure.extend({ month: z.string() })),
      /** Providers whose settlements can be fetched, and files with matched columns. */
      fetched: z.array(z.string()),
      mapped: z.array(z.string()),
    }),
  },
  officeImportSettlements: {
    takesFile: true,
    /** Counts of the file's lines, and of all payments of its provider that are not settled. */
    answer: z.object({ ...counts, lines: count, first: z.array(row) }),
  },
  officeFetchSettlements: {
    /** Any day of the month. */
    body: z.object({ month: z.iso.date() }),
    answer: z.object({ ...counts, lines: count }),
  },
  officeSettlementColumns: {
    /** Without columns, the next file asks for them again. */
    body: z.object({
      provider: z.enum(settlementProviders.filter((name) => requiredColumns[name] !== "known")),
      columns: z.partialRecord(z.enum(settlementColumns), line(100)),
    }),
    answer: z.object({ success: z.literal(true) }),
  },
  officeSettlementFees: { binary: "text/csv" },
} as const satisfies Record<keyof typeof settlementsEndpoints, WireShape>;
