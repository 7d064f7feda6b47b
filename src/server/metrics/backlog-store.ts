import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";

/** Counts of work waiting in the database, and ages in seconds; 0 where nothing waits. */
export interface Backlog {
  readonly webhooks: number;
  readonly webhookAge: number;
  readonly mails: number;
  readonly mailAge: number;
  readonly deadMails: number;
  readonly refunds: number;
  /** Orders whose reconciliation is more than ten minutes overdue. */
  readonly lateOrders: number;
}

/** One query over the partial indexes of open work. */
export async function readBacklog(db: Database, now: Date): Promise<Backlog> {
  const at = now.toISOString();
  const { rows } = await db.execute<Record<keyof Backlog, number>>(sql`
    select w.webhooks, w."webhookAge", m.mails, m."mailAge", d."deadMails", r.refunds, l."lateOrders"
    from
      (select count(*)::int as webhooks,
              coalesce(extract(epoch from ${at}::timestamptz - min(received_at)), 0)::float as "webhookAge"
       from provider_events where processed_at is null) w,
      (select count(*)::int as mails,
              coalesce(extract(epoch from ${at}::timestamptz - min(created_at)), 0)::float as "mailAge"
       from outbox where sent_at is null and dead_at is null) m,
      (select count(*)::int as "deadMails" from outbox where dead_at is not null) d,
      (select ((select count(*) from payments where state = 'refunding')
            + (select count(*) from refunds where state = 'asked'))::int as refunds) r,
      (select count(*)::int as "lateOrders" from orders
       where reconcile_at < ${at}::timestamptz - interval '10 minutes') l`);
  const [row] = rows;
  if (!row) throw new Error("The backlog answered no row");
  return row;
}
