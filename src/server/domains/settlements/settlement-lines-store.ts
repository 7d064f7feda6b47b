import { desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import {
  type SettlementList,
  type SettlementRow,
  settlementFailure,
} from "../../../contract/office/settlements/settlements-wire.ts";
import { paymentProviders } from "../../../contract/shop.ts";
import type { Database } from "../../db/database.ts";
import { payments, settlementColumns, settlementFiles } from "../../db/schema/index.ts";
import { type AuditContext, schedule } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { Failure } from "../failure.ts";
import { changedLine } from "./lines-of-rows.ts";
import { matchLines } from "./match-lines-store.ts";
import type { LineBatches } from "./settlement-workers.ts";

/**
 * Fees of a provider in a month of India (`2026-11`), in paise: `fee` without its GST. `adjusted` is what the
 * provider added for other reasons, negative for what it took.
 */
type SettlementFees = {
  readonly provider: string;
  readonly month: string;
  readonly fee: number;
  readonly tax: number;
  readonly adjusted: number;
};

/** Headings of a provider's file by column. */
export type MatchedColumns = Readonly<Record<string, string>>;

export interface SettlementFile {
  readonly provider: string;
  /** Unique by contents, or by fetched month. */
  readonly hash: string;
  readonly name: string;
  /** True for a month of the provider's own answer, which corrects uploaded lines. */
  readonly isFetched: boolean;
}

/** Refusal of a fetch, with the values of its sentence. */
export type SettlementFailure = z.infer<typeof settlementFailure>;

const PAGE = 50;
const FIRST = 10;

/** Stores new lines, and compares all in one transaction. @throws Failure */
export function addSettlementFile(
  db: Database,
  file: SettlementFile,
  lines: LineBatches,
  audit: AuditContext,
) {
  return db.transaction((tx) => add(tx, file, lines, audit));
}

/** Matched columns by provider. */
export async function readColumns(db: Database): Promise<Readonly<Record<string, MatchedColumns>>> {
  const rows = await db.select().from(settlementColumns);
  return Object.fromEntries(rows.map(({ provider, columns }) => [provider, columns as MatchedColumns]));
}

export function rememberColumns(
  db: Database,
  provider: string,
  columns: MatchedColumns,
  audit: AuditContext,
) {
  return db.transaction((tx) => saveColumns(tx, provider, columns, audit));
}

/** UTRs of all settlements. */
export async function listUtrs(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ utr: string }>(
    sql`select distinct utr from settlement_lines where utr is not null`,
  );
  return new Set(rows.map(({ utr }) => utr));
}

export async function hasPayments(db: Database, provider: string): Promise<boolean> {
  const of = eq(payments.provider, provider);
  return (await db.select({ id: payments.id }).from(payments).where(of).limit(1)).length > 0;
}

/** The latest file, of all or with this hash. */
export async function latestSettlements(db: Database, hash?: string) {
  const { id, at } = settlementFiles;
  const ofHash = hash === undefined ? isNull(settlementFiles.failure) : eq(settlementFiles.hash, hash);
  const [row] = await db.select().from(settlementFiles).where(ofHash).orderBy(desc(at), desc(id)).limit(1);
  return row;
}

/** Records why a month could not be fetched; the next fetch that succeeds clears it. */
export async function recordFailure(
  db: Database,
  file: Omit<SettlementFile, "isFetched">,
  failure: SettlementFailure,
  at: Date,
) {
  await db
    .insert(settlementFiles)
    .values({ ...file, failure, lines: 0, who: schedule.who, at })
    .onConflictDoUpdate({ target: settlementFiles.hash, set: { failure } });
}

/** Months that could not be fetched, newest first. */
export async function readFailures(db: Database) {
  const failedFiles = await db
    .select()
    .from(settlementFiles)
    .where(isNotNull(settlementFiles.failure))
    .orderBy(desc(settlementFiles.name))
    .limit(FIRST);
  return failedFiles.map(({ name, failure }) => ({ month: name, ...settlementFailure.parse(failure) }));
}

export async function readLineCounts(db: Database, now: Date) {
  const { known: _, ...counts } = await countLines(db, sql`true`);
  return { ...counts, unsettled: await countRows(db, unsettled(now)) };
}

/** A page of a list, newest first, and whether another one follows. */
export async function listLines(db: Database, list: SettlementList, page: number, now: Date) {
  const all = list === "unsettled" ? unsettled(now) : linesWhere(LISTS[list]);
  const rows = await listRows(db, all, { offset: (page - 1) * PAGE, limit: PAGE + 1 });
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

async function add(
  tx: Database,
  { isFetched, ...file }: SettlementFile,
  { count, paid: paidCount, batches }: LineBatches,
  { actor, now }: AuditContext,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settlements', 0))`);
  const { staffId, who } = actor;
  const latest = { lines: count, staffId, who, at: now, failure: null };
  const [storedFile] = await tx
    .insert(settlementFiles)
    .values({ ...file, ...latest })
    .onConflictDoUpdate({ target: settlementFiles.hash, set: latest })
    .returning();
  if (!storedFile) throw new Error("The file has no row");
  let addedCount = 0;
  for (const lines of batches) addedCount += await addLines(tx, { ...storedFile, isFetched }, lines);
  await matchLines(tx);
  const ofFile = sql`l.file_id = ${storedFile.id}`;
  const { known: knownCount, ...counts } = await countLines(tx, ofFile);
  const { provider, name } = file;
  // A provider answers about its own account, and a statement about UTRs that the shop knows.
  const mayBeForeign = !isFetched && provider !== "bank";
  if (mayBeForeign && knownCount === 0 && paidCount > 0)
    throw new Failure("settlement-account-foreign", { values: { count: paidCount } });
  const unsettledOfProvider = sql`select * from (${unsettled(now)}) u where u.provider = ${provider}`;
  const first = await listRows(tx, linesWhere(sql`${ofFile} and ${OPEN}`), { offset: 0, limit: FIRST });
  const imported = { ...counts, unsettled: await countRows(tx, unsettledOfProvider), lines: count };
  if (addedCount > 0 || staffId !== undefined) {
    const change = { action: "settlements imported", subject: "shop", subjectId: "settlements" } as const;
    await writeChange(
      tx,
      actor,
      { ...change, after: { ...imported, provider, name, added: addedCount } },
      now,
    );
  }
  return { ...imported, first };
}

interface StoredFile {
  readonly id: number;
  readonly provider: string;
  readonly isFetched: boolean;
}

/**
 * Adds lines of a file, given as JSON, and returns how many were new. Lines belong to the last file that has
 * them. It replaces fees and taxes; another kind or amount is refused, unless the provider's own answer
 * corrects an uploaded file.
 */
async function addLines(
  tx: Database,
  { id, provider, isFetched }: StoredFile,
  lines: string,
): Promise<number> {
  // One parameter for all rows: a million of them would take minutes.
  const givenRows = sql`jsonb_to_recordset(${lines}::jsonb) as n(line int,
    "lineId" text, kind text, reference text, "amountPaise" int, "creditPaise" int, "debitPaise" int,
    "feePaise" int, "taxPaise" int, currency text, "settlementId" text, utr text, "settledAt" timestamptz)`;
  const { rows: changedRows } = await tx.execute<{ line: number; lineId: string }>(sql`
    select n.line, n."lineId" from ${givenRows}
    join settlement_lines l on l.provider = ${provider} and l.line_id = n."lineId"
    join settlement_files f on f.id = l.file_id
    where (l.kind, l.amount_paise, l.currency) is distinct from (n.kind, n."amountPaise", n.currency)
      and not (${isFetched}::boolean and f.hash !~ ${FETCHED_HASH}) order by n.line limit 1`);
  if (changedRows[0]) throw changedLine(changedRows[0]);
  const { rows } = await tx.execute<{ added: number }>(sql`
    with written as (
      insert into settlement_lines as l (provider, line_id, kind, reference, amount_paise, credit_paise, debit_paise,
        fee_paise, tax_paise, currency, settlement_id, utr, settled_at, file_id)
      select ${provider}, n."lineId", n.kind, n.reference, n."amountPaise", n."creditPaise", n."debitPaise",
        n."feePaise", n."taxPaise", n.currency, n."settlementId", n.utr, n."settledAt", ${id}::int from ${givenRows}
      on conflict (provider, line_id) do update set file_id = excluded.file_id, kind = excluded.kind,
        amount_paise = excluded.amount_paise, credit_paise = excluded.credit_paise,
        debit_paise = excluded.debit_paise, fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise,
        currency = excluded.currency, ${transferOf(isFetched)}, ${matchOf("payment_id")}, ${matchOf("expected_paise")}
      returning xmax)
    select count(*) filter (where xmax = 0)::int as added from written`);
  return rows[0]?.added ?? 0;
}

/** Hash of a fetched month: the provider's name and the month. */
const FETCHED_HASH = String.raw`^[a-z]+:\d{4}-\d{2}$`;

/**
 * Keeps the transfer of the last settlement: the bank may return the first one, and the provider settles
 * again. A UTR may follow later.
 */
function transferOf(isFetched: boolean): SQL {
  const isNewer = sql`(${isFetched}::boolean or excluded.settled_at > l.settled_at)`;
  return sql`settlement_id = case when ${isNewer} then excluded.settlement_id else l.settlement_id end,
    utr = case when ${isNewer} then excluded.utr else coalesce(l.utr, excluded.utr) end,
    settled_at = case when ${isNewer} then excluded.settled_at else l.settled_at end`;
}

/** A corrected line is matched again. */
function matchOf(column: "payment_id" | "expected_paise"): SQL {
  const name = sql.identifier(column);
  return sql`${name} = case when (l.kind, l.amount_paise, l.currency)
    is not distinct from (excluded.kind, excluded.amount_paise, excluded.currency) then l.${name} end`;
}

const OPEN = sql`l.expected_paise is distinct from l.amount_paise`;
const LISTS = {
  matched: sql`l.expected_paise = l.amount_paise`,
  unknown: sql`${OPEN} and l.expected_paise is null and l.kind <> 'adjustment'`,
  adjustments: sql`l.kind = 'adjustment'`,
  differing: sql`${OPEN} and l.expected_paise is not null`,
} as const;

async function countLines(db: Database, where: SQL) {
  const { rows } = await db.execute<Record<keyof typeof LISTS | "known", number>>(sql`
    select count(*) filter (where ${LISTS.matched})::int as matched,
      count(*) filter (where ${LISTS.unknown})::int as unknown,
      count(*) filter (where ${LISTS.differing})::int as differing,
      count(*) filter (where ${LISTS.adjustments})::int as adjustments,
      count(l.payment_id)::int as known
    from settlement_lines l where ${where}`);
  const [row] = rows;
  if (!row) throw new Error("The counts answered no row");
  return row;
}

const linesWhere = (where: SQL) => sql`
  select l.provider, l.kind, l.reference, p.order_number as "orderNumber", l.amount_paise as paise,
    l.currency, l.expected_paise as "expectedPaise", l.utr, l.settled_at as at
  from settlement_lines l left join payments p on p.id = l.payment_id where ${where}`;

/** Captured payments without a line, and settlements that a bank statement of their time does not have. */
function unsettled(now: Date) {
  const before = sql`${now.toISOString()}::timestamptz - interval '4 days'`;
  return sql`
    select p.provider, 'payment' as kind, p.provider_payment_id as reference, p.order_number as "orderNumber",
      null::int as paise, 'INR' as currency, p.amount_paise as "expectedPaise", null as utr, p.created_at as at
    from payments p
    where p.provider in ${paymentProviders} and p.state in ('captured', 'refunding', 'refunded')
      and p.created_at < ${before}
      and not exists (select from settlement_lines l where l.payment_id = p.id and l.kind = 'payment')
    union all
    select 'bank', 'bank', l.utr, null, null, 'INR', sum(l.credit_paise - l.debit_paise)::float8, l.utr, max(l.settled_at)
    from settlement_lines l
    where l.kind <> 'bank' and l.currency = 'INR' and l.utr is not null and l.settled_at < ${before}
      and l.settled_at >= (select min(settled_at) from settlement_lines where kind = 'bank')
      and not exists (select from settlement_lines b where b.provider = 'bank' and b.line_id = l.utr)
    group by l.utr`;
}

async function countRows(db: Database, rows: SQL): Promise<number> {
  const answer = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) r`);
  return answer.rows[0]?.count ?? 0;
}

async function listRows(
  db: Database,
  rows: SQL,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<SettlementRow[]> {
  const answer = await db.execute<Omit<SettlementRow, "at"> & { at: Date | string }>(sql`
    select * from (${rows}) r order by at desc, reference limit ${limit} offset ${offset}`);
  return answer.rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

async function saveColumns(
  tx: Database,
  provider: string,
  columns: MatchedColumns,
  { actor, now }: AuditContext,
): Promise<void> {
  const isForgotten = Object.keys(columns).length === 0;
  if (isForgotten) await tx.delete(settlementColumns).where(eq(settlementColumns.provider, provider));
  else
    await tx
      .insert(settlementColumns)
      .values({ provider, columns })
      .onConflictDoUpdate({ target: settlementColumns.provider, set: { columns } });
  const change = { action: "settlement columns changed", subject: "shop", subjectId: "settlements" } as const;
  await writeChange(tx, actor, { ...change, after: { provider, ...columns } }, now);
}

export async function readFees(db: Database): Promise<SettlementFees[]> {
  const { rows } = await db.execute<SettlementFees>(sql`
    select provider, to_char(settled_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      sum(fee_paise - tax_paise)::float8 as fee, sum(tax_paise)::float8 as tax,
      coalesce(sum(credit_paise - debit_paise) filter (where kind = 'adjustment'), 0)::float8 as adjusted
    from settlement_lines where kind <> 'bank' and currency = 'INR' group by 1, 2 order by 2, 1`);
  return rows;
}
