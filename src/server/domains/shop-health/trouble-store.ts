import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/** How many of each wait for somebody. */
export interface TroubleCounts {
  /** Webhooks that were tried in vain, of the last 30 days. */
  readonly webhooks: number;
  /** Payments that paid nothing and went or go back, of the last 30 days. */
  readonly misfits: number;
  readonly refunds: number;
  readonly deadMails: number;
  /** Handed in at least an hour ago. */
  readonly uploads: number;
  /** Of the last 24 hours. */
  readonly refusedSignIns: number;
}

export interface TroubleStore {
  counts(now: Date): Promise<TroubleCounts>;
}

const MONTH = sql`interval '30 days'`;

export function createTroubleStore(db: Database): TroubleStore {
  return {
    counts: async (now) => {
      const at = sql`${now.toISOString()}::timestamptz`;
      // Each by a partial index of nothing but what is wrong.
      const { rows } = await db.execute<Record<keyof TroubleCounts, number>>(sql`
        select
          (select count(*)::int from provider_events
           where error is not null and received_at > ${at} - ${MONTH}) as webhooks,
          (select count(*)::int from payments p join orders o on o.number = p.order_number
           where p.state in ('refunding', 'refunded') and p.created_at > ${at} - ${MONTH}
             and p.provider_payment_id is distinct from o.provider_payment_id) as misfits,
          (select count(*)::int from payments where state = 'refunding') as refunds,
          (select count(*)::int from outbox where dead_at is not null) as "deadMails",
          (select count(*)::int from uploads where created_at < ${at} - interval '1 hour') as uploads,
          (select count(*)::int from audit_log
           where action = 'sign-in refused' and at > ${at} - interval '1 day') as "refusedSignIns"`);
      const [row] = rows;
      if (!row) throw new Error("The counts answered no row");
      return row;
    },
  };
}
