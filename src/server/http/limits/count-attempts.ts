import { hash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { OpenDatabase } from "../../db/database.ts";

/** At most `hits` per `seconds`, counted from the first attempt. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

export interface Attempt {
  /** Subject of the count, e.g. `login address 203.0.113.7`; stored as a hash only. */
  readonly key: string;
  readonly limit: Limit;
  /**
   * Attempts above the limit are slowed down instead of refused, so that strangers cannot lock anyone out.
   */
  readonly slows?: true;
  /**
   * Several addresses share this limit. It is divided by the count of the first key, so that repeated
   * attempts leave room for others, and refused attempts are not counted.
   */
  readonly isShared?: true;
}

/** Count of an attempt's key in its window, including this attempt. */
export interface AttemptCount {
  readonly hits: number;
  readonly endsAt: Date;
}

/** Counts attempts in order, in one statement, until one is refused; returns the counts so far. */
export type CountAttempts = (
  attempts: readonly Attempt[],
  now: Date,
  factor: number,
) => Promise<AttemptCount[]>;

export function createCountAttempts({ db }: OpenDatabase): CountAttempts {
  return async (attempts, now, factor) => {
    if (attempts.length === 0) return [];
    const { rows } = await db.execute<{ hits: number; endsAt: string }>(countOf(attempts, now, factor));
    return rows.map(({ hits, endsAt }) => ({ hits, endsAt: new Date(endsAt) }));
  };
}

export function hashOf(key: string): string {
  return hash("sha256", key, "base64url");
}

function countOf(attempts: readonly Attempt[], now: Date, factor: number): SQL {
  const table = (at: number) => sql.identifier(`c${at}`);
  const counts = attempts.map((attempt, at) => {
    const endsAt = new Date(now.getTime() + attempt.limit.seconds * 1000);
    const before = table(at - 1);
    return sql`${table(at)} as (
      insert into rate_limits as r (key, hits, window_ends_at)
      select ${hashOf(attempt.key)}::text, 1, ${endsAt}::timestamptz
      ${at === 0 ? sql`` : sql`from ${before} where ${before}.goes_on`}
      on conflict (key) do update set
        hits = case when r.window_ends_at <= ${now}::timestamptz then 1 else r.hits + 1 end,
        window_ends_at =
          case when r.window_ends_at <= ${now}::timestamptz then excluded.window_ends_at else r.window_ends_at end
      returning ${sql.raw(`${at}`)} as place, hits, window_ends_at as "endsAt", ${continues(attempt, at, factor)} as goes_on)`;
  });
  const answers = attempts.map((_, at) => sql`select place, hits, "endsAt" from ${table(at)}`);
  return sql`with ${sql.join(counts, sql`, `)} ${sql.join(answers, sql` union all `)} order by place`;
}

function continues({ slows, isShared, limit }: Attempt, at: number, factor: number): SQL {
  if (slows) return sql`true`;
  const shares = isShared ? (at > 0 ? sql` * (select hits from c0)` : sql` * hits`) : sql``;
  return sql`hits${shares} <= ${limit.hits * factor}::float8`;
}
