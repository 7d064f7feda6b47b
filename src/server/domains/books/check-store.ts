import { type SQL, sql } from "drizzle-orm";
import type { BookCheck } from "../../../contract/office/books/books-wire.ts";
import type { Database } from "../../db/database.ts";
import { financialYear } from "../receipts/index.ts";
import { flatDocuments } from "./book-documents-sql.ts";
import type { BookSpan, FailedCheck } from "./books.ts";

/** Queries that find the first document which fails a check. */
const CHECKS = {
  series: missingNumber,
  lines: wrongLines,
  payments: wrongPayments,
  notes: wrongNotes,
} as const satisfies Partial<Record<BookCheck, (span: BookSpan) => SQL>>;

/** The first document of the span that fails each check. */
export async function failedChecks(db: Database, span: BookSpan): Promise<FailedCheck[]> {
  const failures: FailedCheck[] = [];
  for (const [name, query] of Object.entries(CHECKS)) {
    const { rows } = await db.execute<{ document: string }>(query(span));
    // The table's keys are checks.
    if (rows[0]) failures.push({ ...rows[0], name: name as BookCheck });
  }
  return failures;
}

/** A series is one of its financial year, so that a hole shows in each of its months. */
function missingNumber({ from, until }: BookSpan): SQL {
  const years = [from, new Date(until.getTime() - 1)].map(financialYear);
  return sql`
    with series as (
      select kind, financial_year, max(last) as last from (
        select kind, financial_year, last from receipt_series
        union all select kind, financial_year, sequence from receipts
      ) known where financial_year = any(${sql.param(years)}::text[]) group by kind, financial_year
    )
    select case s.kind when 'invoice' then 'INV' when 'receipt' then 'REC' when 'credit-note' then 'CRN' else 'RFN' end
      || '-' || s.financial_year || '-' || lpad(n::text, greatest(6, length(n::text)), '0') as document
    from series s cross join lateral generate_series(1, s.last) n
    where not exists (
      select from receipts r where r.kind = s.kind and r.financial_year = s.financial_year and r.sequence = n)
    order by s.financial_year, s.kind, n limit 1`;
}

/** Lines without shares, on documents issued before lines had them, have only prices to add up. */
function wrongLines(span: BookSpan): SQL {
  return sql`
    select number as document
    from (${flatDocuments(span)}) d
    cross join lateral (
      select coalesce(sum(l."amountPaise"), 0) as priced, sum(l."discountPaise") as shared,
        coalesce(sum((l.tax ->> 'taxable')::int), 0) as line_taxable, coalesce(sum((l.tax ->> 'cgst')::int), 0) as line_cgst,
        coalesce(sum((l.tax ->> 'sgst')::int), 0) as line_sgst, coalesce(sum((l.tax ->> 'igst')::int), 0) as line_igst
      from jsonb_to_recordset(d.lines) as l("amountPaise" int, "discountPaise" int, tax jsonb)
    ) sums
    where amount <> printed or taxable + cgst + sgst + igst <> amount or priced <> subtotal
      or subtotal - discount - earlier <> amount or shared <> discount or (shared is not null and rate is not null
      and (line_taxable, line_cgst, line_sgst, line_igst) is distinct from (taxable, cgst, sgst, igst))
    order by issued_at, number limit 1`;
}

/**
 * Compares all documents of an order with what was paid and refunded, and that with what its provider says
 * was refunded. Gifts and orders of an older shop need no document.
 */
function wrongPayments({ from, until }: BookSpan): SQL {
  const isIn = (at: SQL) =>
    sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;
  return sql`
    with documented as (
      select order_number, min(number) filter (where kind in ('invoice', 'receipt')) as number,
        coalesce(sum(amount_paise) filter (where kind in ('invoice', 'receipt')), 0) as paid,
        coalesce(sum(amount_paise) filter (where kind in ('credit-note', 'refund-note')), 0) as refunded
      from receipts where order_number in (select order_number from receipts r where ${isIn(sql`r.issued_at`)})
      group by order_number
    )
    select document from (
      select d.number as document, d.order_number
      from documented d join orders o on o.number = d.order_number
      left join payments p on p.provider_payment_id = o.provider_payment_id and p.provider = o.provider
      where d.paid <> o.amount_paise or d.refunded <> o.refunded_paise or p.amount_paise <> o.amount_paise - o.exchange_in_paise
        or (o.state = 'paid' and p.partial_refund_paise <> o.refunded_paise - o.exchange_out_paise - o.disputed_paise
          and not exists (select from refunds r where r.order_number = o.number and r.state = 'asked'))
        or (p.id is null and o.amount_paise > o.exchange_in_paise and o.provider <> 'older-shop')
      union all
      select '#' || o.number, o.number from orders o
      where o.state in ('paid', 'refunded') and o.amount_paise > 0 and o.provider not in ('gift', 'older-shop')
        and ${isIn(sql`o.settled_at`)} and not exists (select from receipts r where r.order_number = o.number)
    ) wrong order by order_number limit 1`;
}

function wrongNotes(span: BookSpan): SQL {
  return sql`
    select number as document
    from (${flatDocuments(span)}) d
    where sign < 0 and (original is null or refers_to = number or amount > invoiced) order by issued_at, number limit 1`;
}
