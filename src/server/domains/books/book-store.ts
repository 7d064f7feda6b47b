import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { currentSeller, type ReceiptContent, type Seller, withShares } from "../receipts/index.ts";
import { flatDocuments, issuedIn, SELLER, SERIES, SIGN } from "./book-documents-sql.ts";
import {
  type BookDocument,
  type BookEnds,
  type BookGroup,
  type BookRun,
  type BookSpan,
  LARGE_PAISE,
} from "./books.ts";

/** A finished month, now and as recorded when it was first read. */
export interface FinishedMonth {
  readonly month: string;
  readonly hash: string;
  readonly documents: number;
}

export interface TakenMonth extends FinishedMonth {
  readonly takenAt: Date;
}

const BATCH = 2_000;

/** GSTIN of the shop now; `undefined` when not registered. */
export async function readOwnGstin(db: Database, seller: Seller): Promise<string | undefined> {
  return (await currentSeller(db, seller)).registration?.gstin;
}

/** GSTIN of the last invoice of the span, or else of its last credit note. */
export async function readGstinOf(db: Database, span: BookSpan): Promise<string | undefined> {
  const { rows } = await db.execute<{ seller: string }>(
    sql`select ${SELLER} as seller from receipts r where ${issuedIn(span)} and ${IS_GST}
      order by kind desc, issued_at desc limit 1`,
  );
  return rows[0]?.seller;
}

/** The first documents of the span to name: one under another GSTIN, and a credit note without tax. */
export async function readNoted(
  db: Database,
  span: BookSpan,
  gstin: string,
): Promise<{ readonly other?: string; readonly commercial?: string }> {
  const first = (what: SQL) => sql`(array_agg(number order by issued_at, number) filter (where ${what}))[1]`;
  const { rows } = await db.execute<{ other: string | null; commercial: string | null }>(sql`
    select ${first(sql`${IS_GST} and ${SELLER} <> ${gstin}`)} as other,
      ${first(sql`(r.content ->> 'isCommercial')::boolean`)} as commercial
    from receipts r where ${issuedIn(span)}`);
  const { other, commercial } = rows[0] ?? {};
  return { ...(other && { other }), ...(commercial && { commercial }) };
}

/** Reads several times without changes between. */
export function inSnapshot<T>(db: Database, read: (snapshot: Database) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: "repeatable read" });
}

/** Ends of the span's series now: what is booked later is above them, as numbers are without gaps. */
export async function readEnds(db: Database, span: BookSpan): Promise<BookEnds> {
  const { rows } = await db.execute<{ series: string; last: number }>(
    sql`select ${SERIES} as series, max(sequence) as last from receipts r where ${issuedIn(span)} group by 1`,
  );
  return Object.fromEntries(rows.map(({ series, last }) => [series, last]));
}

/** Lines of documents by number, with their shares of discount and tax. */
export async function readDocumentLines(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, ReceiptContent["lines"]>> {
  const { rows } = await db.execute<{ number: string; content: ReceiptContent }>(
    sql`select number, content from receipts where number = any(${sql.param([...numbers])}::text[])`,
  );
  return new Map(rows.map(({ number, content }) => [number, withShares(content).lines]));
}

/** Documents less notes in paise. */
export async function readTurnover(db: Database, span: BookSpan): Promise<number> {
  const { rows } = await db.execute<{ paise: number }>(sql`
    select coalesce(sum(${SIGN} * amount_paise), 0)::float8 as paise from receipts r
    where ${issuedIn(span)}`);
  return rows[0]?.paise ?? 0;
}

const IS_GST = sql`r.kind in ('invoice', 'credit-note')`;
const IS_LARGE = sql`(gstin = '' and not own and invoiced > ${LARGE_PAISE})`;
const IS_BUSINESS = sql`(gstin <> '')`;

/** Sums by day, kind, place of supply and rate, oldest first. */
export async function readGroups(db: Database, span: BookSpan): Promise<BookGroup[]> {
  const { rows } = await db.execute<{ [Name in keyof BookGroup]: BookGroup[Name] }>(sql`
    select seller, commercial as "isCommercial", sign < 0 as "isNote", day::text as day, rate, sac, place,
      place_name as "placeName", own as "isOwnState", coalesce(${IS_LARGE}, false) as "isLarge", ${IS_BUSINESS} as "isBusiness",
      sum(taxable)::float8 as taxable, sum(cgst)::float8 as cgst, sum(sgst)::float8 as sgst,
      sum(igst)::float8 as igst, sum(amount)::float8 as amount, count(*)::int as documents
    from (${flatDocuments(span)}) d group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    order by day, "isNote", seller, "isCommercial", place, rate, "isBusiness", "isLarge", sac`);
  return rows;
}

export async function readRuns(db: Database, span: BookSpan): Promise<BookRun[]> {
  const { rows } = await db.execute<{ [Name in keyof BookRun]: BookRun[Name] }>(sql`
    select kind in ('credit-note', 'refund-note') as "isNote", (array_agg(number order by sequence))[1] as "from",
      (array_agg(number order by sequence desc))[1] as "to", count(*)::int as documents
    from (
      select kind, financial_year, number, sequence,
        sequence - row_number() over (partition by kind, financial_year order by sequence) as run
      from receipts r where ${issuedIn(span)}
    ) numbered group by kind, financial_year, run order by "isNote", kind, min(sequence)`);
  return rows;
}

/** Documents in batches, oldest first; `named` are those that a return lists one by one. */
export async function* readDocuments(
  db: Database,
  span: BookSpan,
  which: "all" | "named",
): AsyncGenerator<BookDocument[]> {
  let after: { readonly at: Date; readonly number: string } | undefined;
  do {
    const documents: BookDocument[] = await batch(db, span, which, after);
    if (documents.length > 0) yield documents;
    const last = documents.at(-1);
    after = documents.length < BATCH || !last ? undefined : { at: last.issuedAt, number: last.number };
  } while (after);
}

async function batch(
  db: Database,
  span: BookSpan,
  which: "all" | "named",
  after: { readonly at: Date; readonly number: string } | undefined,
): Promise<BookDocument[]> {
  const rest = after
    ? sql`(r.issued_at, r.number) > (${after.at.toISOString()}::timestamptz, ${after.number})`
    : sql`true`;
  const condition = which === "named" ? sql`${IS_BUSINESS} or coalesce(${IS_LARGE}, false)` : sql`true`;
  const { rows } = await db.execute<{ [Name in keyof BookDocument]: BookDocument[Name] }>(sql`
    select number, issued_at as "issuedAt", order_number as "order", seller, commercial as "isCommercial",
      sign < 0 as "isNote", day::text as day, rate,
      sac, place, place_name as "placeName", own as "isOwnState", coalesce(${IS_LARGE}, false) as "isLarge",
      taxable, cgst, sgst, igst, amount, buyer, gstin, subtotal, discount, earlier, payment,
      refers_to as "refersTo", refers_on as "refersOn"
    from (${flatDocuments(span, rest, which === "all" ? BATCH : undefined)}) d where ${condition}
    order by issued_at, number limit ${BATCH}`);
  // A driver gives text for a timestamp of a query that it does not know.
  return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }));
}

/** Hashes of months; months without documents are left out. */
export async function readMonthHashes(db: Database, span: BookSpan): Promise<FinishedMonth[]> {
  const { rows } = await db.execute<{ [Name in keyof FinishedMonth]: FinishedMonth[Name] }>(sql`
    select to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*)::int as documents,
      encode(sha256(convert_to(string_agg(
        concat_ws('|', number, kind, amount_paise, extract(epoch from issued_at), content::text), ''
        order by number collate "C"), 'UTF8')), 'hex') as hash
    from receipts r where ${issuedIn(span)} group by 1 order by 1`);
  return rows;
}

/** Records months that were not recorded before; returns those months as first recorded. */
export async function recordMonths(
  db: Database,
  months: readonly FinishedMonth[],
  now: Date,
): Promise<TakenMonth[]> {
  if (months.length === 0) return [];
  const monthsJson = JSON.stringify(months);
  await db.execute(sql`
    insert into finished_months (month, hash, documents, taken_at)
    select month, hash, documents, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${monthsJson}::jsonb) as m(month text, hash text, documents int)
    on conflict (month) do nothing`);
  const { rows } = await db.execute<{ [Name in keyof TakenMonth]: TakenMonth[Name] }>(sql`
    select month, hash, documents, taken_at as "takenAt" from finished_months
    where month in (select month from jsonb_to_recordset(${monthsJson}::jsonb) as m(month text)) order by month`);
  return rows.map((row) => ({ ...row, takenAt: new Date(row.takenAt) }));
}
