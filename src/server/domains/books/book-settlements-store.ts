import { sql } from "drizzle-orm";
import type { Paise } from "../../../contract/money.ts";
import type { Database } from "../../db/database.ts";
import type { BookSpan } from "./books.ts";

/** A transfer of a provider to the bank: payments less refunds, fees and their GST. Amounts in paise. */
export interface BookSettlement {
  readonly provider: string;
  /** The provider's id. */
  readonly id: string;
  /** The bank's reference, or the id. */
  readonly reference: string;
  readonly settledAt: Date;
  /** Day in India: `2026-11-05`. */
  readonly day: string;
  readonly paid: Paise;
  readonly refunded: Paise;
  /** Fees without their GST. */
  readonly fee: Paise;
  readonly tax: Paise;
  /** Amount that the bank received; negative when it was debited. */
  readonly net: Paise;
}

/** Account on which sales wait for their settlement. */
export const CLEARING = "Online payments";
export const BANK = "Bank";
export const FEES = "Payment gateway fees";
export const INPUT_GST = "Input GST on payment gateway fees";
export const ADJUSTMENTS = "Settlement adjustments";

interface Posting {
  readonly account: string;
  /** Positive amounts are debits. */
  readonly paise: Paise;
}

/**
 * Double entry of a settlement. A shop without GST cannot deduct the GST of fees, so that it is a part of
 * them.
 */
export function postings({ paid, refunded, fee, tax, net }: BookSettlement, hasGst: boolean): Posting[] {
  const cleared = paid - refunded;
  return [
    { account: BANK, paise: net },
    { account: FEES, paise: hasGst ? fee : fee + tax },
    { account: INPUT_GST, paise: hasGst ? tax : 0 },
    { account: CLEARING, paise: -cleared },
    { account: ADJUSTMENTS, paise: cleared - fee - tax - net },
  ].filter(({ paise }) => paise !== 0);
}

export async function readSettlements(db: Database, { from, until }: BookSpan): Promise<BookSettlement[]> {
  const { rows } = await db.execute<{ [Name in keyof BookSettlement]: BookSettlement[Name] }>(sql`
    select provider, settlement_id as id, coalesce(max(utr), settlement_id) as reference,
      max(settled_at) as "settledAt", day::text as day,
      coalesce(sum(amount_paise) filter (where kind = 'payment'), 0)::float8 as paid,
      coalesce(sum(amount_paise) filter (where kind = 'refund'), 0)::float8 as refunded,
      sum(fee_paise - tax_paise)::float8 as fee, sum(tax_paise)::float8 as tax,
      sum(credit_paise - debit_paise)::float8 as net
    from (select *, (settled_at at time zone 'Asia/Kolkata')::date as day from settlement_lines) l
    where kind <> 'bank' and currency = 'INR'
      and settled_at >= ${from.toISOString()}::timestamptz and settled_at < ${until.toISOString()}::timestamptz
    group by provider, settlement_id, day order by "settledAt", provider, settlement_id`);
  return rows.map((row) => ({ ...row, settledAt: new Date(row.settledAt) }));
}
