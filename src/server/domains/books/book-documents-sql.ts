import { type SQL, sql } from "drizzle-orm";
import type { BookSpan } from "./books.ts";

/** −1 for notes. */
export const SIGN = sql`case when r.kind in ('credit-note', 'refund-note') then -1 else 1 end`;

/** GSTIN of the seller; null on receipts. */
export const SELLER = sql`coalesce(r.content -> 'seller' ->> 'gstin',
  substring(r.content -> 'seller' ->> 'lines' from 'GSTIN ([0-9A-Z]{15})'))`;

export const SERIES = sql`(r.kind || ' ' || r.financial_year)`;

/** SQL condition: the document belongs to the span. */
export const issuedIn = ({ from, until, gstin, ends }: BookSpan): SQL => sql`
  r.issued_at >= ${from.toISOString()}::timestamptz and r.issued_at < ${until.toISOString()}::timestamptz
    and ${gstin === undefined ? sql`true` : sql`${SELLER} = ${gstin}`}
    and ${ends ? sql`r.sequence <= (${JSON.stringify(ends)}::jsonb ->> ${SERIES})::int` : sql`true`}`;

/**
 * Query of documents as flat rows, read from what was frozen. Documents that were issued before the seller's
 * and buyer's GSTIN were stored apart name the seller's in its lines, and have no business buyer.
 */
export function flatDocuments(span: BookSpan, more: SQL = sql`true`, limit?: number): SQL {
  return sql`
    select r.number, r.kind, r.issued_at, r.order_number, r.amount_paise as amount, ${SIGN} as sign,
      (r.issued_at at time zone 'Asia/Kolkata')::date as day,
      (c.tax ->> 'rate')::int as rate, c.tax ->> 'sac' as sac, c.tax -> 'placeOfSupply' ->> 'code' as place,
      c.tax -> 'placeOfSupply' ->> 'name' as place_name, (c.tax ->> 'isOwnState')::boolean as own,
      coalesce((c.tax ->> 'taxable')::int, r.amount_paise) as taxable, coalesce((c.tax ->> 'cgst')::int, 0) as cgst,
      coalesce((c.tax ->> 'sgst')::int, 0) as sgst, coalesce((c.tax ->> 'igst')::int, 0) as igst,
      ${SELLER} as seller, coalesce((r.content ->> 'isCommercial')::boolean, false) as commercial,
      c.buyer ->> 'name' as buyer, coalesce(c.buyer ->> 'gstin', '') as gstin,
      c."subtotalPaise" as subtotal, c."discountPaise" as discount, coalesce(c."earlierPaise", 0) as earlier,
      c."amountPaise" as printed, c.payment, c.lines, coalesce(original.amount_paise, r.amount_paise) as invoiced,
      coalesce(c."refersTo" ->> 'number', '') as refers_to,
      coalesce(((c."refersTo" ->> 'issuedAt')::timestamptz at time zone 'Asia/Kolkata')::date::text, '') as refers_on,
      original.number as original
    from (
      select * from receipts r where ${issuedIn(span)} and ${more}
      order by r.issued_at, r.number ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) r
    cross join lateral jsonb_to_record(r.content) as c(tax jsonb, buyer jsonb, "refersTo" jsonb,
      lines jsonb, payment text, "subtotalPaise" int, "discountPaise" int, "earlierPaise" int, "amountPaise" int)
    left join receipts original on original.number = c."refersTo" ->> 'number'`;
}
