import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { DAY_MS } from "../../../contract/constants.ts";
import type {
  DeadMail,
  FailedWebhook,
  PaymentMismatch,
} from "../../../contract/office/health/health-wire.ts";
import type { ImportIssue } from "../../../contract/office/uploads/issues.ts";
import type { Database } from "../../db/database.ts";
import { orders, outbox, providerEvents } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";

/** Problems, newest first. */
export interface Troubles {
  readonly webhooks: FailedWebhook[];
  readonly mismatches: PaymentMismatch[];
  readonly mails: DeadMail[];
}

/** Number of problems by kind. */
export interface TroubleCounts {
  /** Data breaches that are not reported. */
  readonly breaches: number;
  /** Tickets that are late or due within 12 hours. */
  readonly dueTickets: number;
  /** Open disputes, and the first time until which one has to be answered. */
  readonly disputes: number;
  readonly disputesBy: string | null;
  /** Webhooks of the last 30 days whose processing failed. */
  readonly webhooks: number;
  /**
   * Payment mismatches of the last 30 days: captured payments that fit no order, and refunds that differ from
   * the provider's.
   */
  readonly mismatches: number;
  /** This month and the last, if their settlements could not be fetched. */
  readonly unfetched: number;
  /** Lines of settlements with another amount than their payment or refund. */
  readonly differing: number;
  /** Payments of 4 to 30 days ago without a settlement, of providers whose settlements are imported. */
  readonly unsettled: number;
  /** Variants that a running sale sells for ₹1, because their price fell after the sale was created. */
  readonly atOneRupee: number;
  readonly refunds: number;
  readonly deadMails: number;
  /** Designs in the staff member's uploads that the importer refused. */
  readonly refusedUploads: number;
  /** CLI imports of the last seven days that left out files. */
  readonly refusedImports: number;
  /** Issues of the last check, or files missing in a later backup. */
  readonly errors: number;
  /** Files that were not sent, because they are damaged or lost. */
  readonly damagedFiles: number;
  /** Sign-ins refused in the last 24 hours, of accounts with more than a mistyped password. */
  readonly refusedSignIns: number;
}

interface TroubleRow extends TroubleCounts, Record<string, unknown> {}

/** A file or design that an import refused. */
export interface RefusedFile extends ImportIssue {
  readonly file: string;
}

/** Refused files that the log lists; the report of the import has all. */
const MAX_REFUSED = 200;
const MONTH = sql`interval '30 days'`;
const MIN_REFUSED = 3;

/** Ignores refunds that are still pending. */
const differs = sql`p.state = 'captured' and p.partial_refund_paise <> o.refunded_paise - o.exchange_out_paise - o.disputed_paise
  and p.provider_payment_id = o.provider_payment_id
  and not exists (select from refunds r where r.order_number = o.number and r.state = 'asked')`;

/** Counts for one staff member, because uploads are private. */
export async function countTroubles(db: Database, staffId: number, now: Date): Promise<TroubleCounts> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // Each count reads a partial index that contains only problems.
  const { rows } = await db.execute<TroubleRow>(sql`
    select
      (select count(*)::int from breaches where reported_at is null) as breaches,
      (select count(*)::int from tickets where due_at < ${at} + interval '12 hours') as "dueTickets",
      (select count(*)::int from disputes where ended_at is null) as disputes,
      (select to_char(min(respond_by) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from disputes
       where ended_at is null) as "disputesBy",
      (select count(*)::int from provider_events
       where error is not null and received_at > ${at} - ${MONTH}) as webhooks,
      (select count(*)::int from payments p join orders o on o.number = p.order_number
       where p.state in ('refunding', 'refunded') and p.created_at > ${at} - ${MONTH}
         and p.provider_payment_id is distinct from o.provider_payment_id)
      + (select count(*)::int from payments p join orders o on o.number = p.order_number
         where p.partial_refund_paise is not null and p.created_at > ${at} - ${MONTH} and ${differs}) as mismatches,
      (select count(*)::int from settlement_files where failure is not null
         and name >= to_char(${at} at time zone 'Asia/Kolkata' - interval '1 month', 'YYYY-MM')) as unfetched,
      (select count(*)::int from settlement_lines
       where expected_paise is distinct from amount_paise and expected_paise is not null) as differing,
      (select count(*)::int from orders o join payments p on p.provider_payment_id = o.provider_payment_id
         and p.provider = o.provider and p.order_number = o.number
       where o.state in ('paid', 'refunded')
         and o.created_at between ${at} - ${MONTH} and ${at} - interval '4 days'
         and o.provider in (select provider from settlement_files)
         and not exists (select from settlement_lines l where l.payment_id = p.id and l.kind = 'payment'))
       as unsettled,
      (select count(distinct v.id)::int from promotions s join product_variants v
         on v.price_paise > 100 and sale_price(v.price_paise, s.percent, s.amount_paise) = 100
           and promotion_covers(s.scope, v.id, v.product_id)
       join products p on p.id = v.product_id and p.published
       where s.kind = 'sale' and s.starts_at <= ${at} and s.ends_at > ${at}) as "atOneRupee",
      (select count(*)::int from payments where state = 'refunding')
      + (select count(*)::int from refunds where state = 'asked') as refunds,
      (select count(*)::int from outbox where dead_at is not null) as "deadMails",
      (select count(*)::int from uploaded_designs
       where staff_id = ${staffId} and is_refused) as "refusedUploads",
      (select count(*)::int from audit_log
       where action = 'import with refused files' and at > ${at} - interval '7 days') as "refusedImports",
      (select coalesce(max((result->>'found')::int), 0) from shop_jobs
       where state = 'done' and id >= coalesce(
         (select max(id) from shop_jobs where kind = 'check' and state = 'done'), 0)) as errors,
      (select count(*)::int from damaged_files) as "damagedFiles",
      (select coalesce(sum(times), 0)::int from (
         select sum(coalesce((after->>'count')::int, 1)) as times from audit_log
         where action = 'sign-in refused' and at > ${at} - interval '1 day' group by subject_id) person
       where times >= ${MIN_REFUSED}) as "refusedSignIns"`);
  const [row] = rows;
  if (!row) throw new Error("The counts answered no row");
  return row;
}

/** Newest problems behind `counts`, for the kinds that this domain lists. */
export async function listTroubles(db: Database, now: Date, limit: number): Promise<Troubles> {
  const since = new Date(now.getTime() - 30 * DAY_MS);
  const [webhooks, mismatches, mails] = await Promise.all([
    listWebhooks(db, since, limit),
    listMismatches(db, since, limit),
    listDeadMails(db, limit),
  ]);
  return { webhooks, mismatches, mails };
}

/** Logs who takes away all data of the shop. */
export function logBackupDownload(db: Database, name: string, { actor, now }: AuditContext): Promise<void> {
  const change = { action: "backup downloaded", subject: "shop", subjectId: "backup" } as const;
  return writeChange(db, actor, { ...change, after: { name } }, now);
}

/** Logs that an import left out `refused` files. */
export function logRefusedImport(
  db: Database,
  files: readonly RefusedFile[],
  source: string,
  { actor, now }: AuditContext,
): Promise<void> {
  const change = { action: "import with refused files", subject: "shop", subjectId: "import" } as const;
  return writeChange(
    db,
    actor,
    { ...change, after: { refused: files.length, source, files: files.slice(0, MAX_REFUSED) } },
    now,
  );
}

async function listWebhooks(db: Database, since: Date, limit: number): Promise<FailedWebhook[]> {
  const rows = await db
    .select({ event: providerEvents, orderNumber: orders.number })
    .from(providerEvents)
    .leftJoin(
      orders,
      and(
        eq(orders.providerOrderId, providerEvents.providerOrderId),
        eq(orders.provider, providerEvents.provider),
      ),
    )
    .where(and(isNotNull(providerEvents.error), gt(providerEvents.receivedAt, since)))
    .orderBy(desc(providerEvents.receivedAt))
    .limit(limit);
  return rows.map(
    ({ event: { id, provider, type, receivedAt, attempts, error, processedAt }, orderNumber }) => ({
      id,
      provider,
      type,
      attempts,
      orderNumber,
      receivedAt: receivedAt.toISOString(),
      error: error ?? "",
      isOpen: processedAt === null,
    }),
  );
}

async function listMismatches(db: Database, since: Date, limit: number): Promise<PaymentMismatch[]> {
  const { rows } = await db.execute<MismatchRow>(sql`
    select p.order_number as "orderNumber", p.provider, p.provider_payment_id as "paymentId",
      p.amount_paise as paise, p.state = 'refunded' as "isBack", p.created_at as at,
      p.partial_refund_paise as provided, o.refunded_paise - o.exchange_out_paise - o.disputed_paise as recorded,
      p.provider_payment_id is not distinct from o.provider_payment_id as "isPayer"
    from payments p join orders o on o.number = p.order_number
    where p.created_at > ${since.toISOString()}::timestamptz
      and ((p.state in ('refunding', 'refunded') and p.provider_payment_id is distinct from o.provider_payment_id)
        or (p.partial_refund_paise is not null and ${differs}))
    order by p.created_at desc limit ${limit}`);
  return rows.map(({ at, provided, recorded: recordedPaise, isPayer, ...mismatch }) => ({
    ...mismatch,
    returned: isPayer ? { provider: provided ?? 0, shop: recordedPaise } : null,
    at: new Date(at).toISOString(),
  }));
}

interface MismatchRow extends Omit<PaymentMismatch, "at" | "returned">, Record<string, unknown> {
  readonly at: Date | string;
  readonly provided: number | null;
  readonly recorded: number;
  readonly isPayer: boolean;
}

async function listDeadMails(db: Database, limit: number): Promise<DeadMail[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.deadAt))
    .orderBy(desc(outbox.deadAt))
    .limit(limit);
  return rows.map(({ id, template, orderNumber, deadAt, createdAt, error }) => ({
    id,
    template,
    orderNumber,
    error,
    at: (deadAt ?? createdAt).toISOString(),
  }));
}
