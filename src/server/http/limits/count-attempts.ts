import { hash } from "node:crypto";
import type { OpenDatabase } from "../../db/database.ts";
import { createStatement, type Statement } from "../../db/statement.ts";

/** At most `hits` per `seconds`, counted from the first. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

export interface Attempt {
  /** What is counted, e.g. `login address 203.0.113.7`; kept as a hash only. */
  readonly key: string;
  readonly limit: Limit;
  /** What lies above the limit is slowed down instead of refused: strangers must not lock anybody out. */
  readonly slows?: true;
  /**
   * Many share this limit. It is divided by how often the first key was counted, so that whoever comes again leaves
   * room for others, and a refusal uses nothing up.
   */
  readonly shared?: true;
}

/** How often an attempt's key was counted in its window, this time included. */
export interface AttemptCount {
  readonly hits: number;
  readonly endsAt: Date;
}

/** Counts attempts in their order, in one statement, until one is refused; answers the counts of those. */
export type CountAttempts = (
  attempts: readonly Attempt[],
  now: Date,
  factor: number,
) => Promise<AttemptCount[]>;

export function createCountAttempts(database: OpenDatabase): CountAttempts {
  const statements = new Map<string, Statement<{ hits: number; endsAt: Date }>>();
  return async (attempts, now, factor) => {
    if (attempts.length === 0) return [];
    const shape = attempts.map(kindOf).join("-");
    const count = statements.get(shape) ?? createStatement(database, `count ${shape}`, textOf(attempts));
    statements.set(shape, count);
    const values = attempts.flatMap(({ key, limit }) => [
      hashOf(key),
      new Date(now.getTime() + limit.seconds * 1000),
      limit.hits * factor,
    ]);
    return count([now, ...values]);
  };
}

export function hashOf(key: string): string {
  return hash("sha256", key, "base64url");
}

function kindOf({ slows, shared }: Attempt): string {
  return `${slows ? "slows" : "stops"}${shared ? "shared" : ""}`;
}

/** `$1` is now; each attempt brings its key, the end of a window that begins now, and its limit. */
function textOf(attempts: readonly Attempt[]): string {
  const counts = attempts.map((_, at) => {
    const [key, endsAt, limit] = [2, 3, 4].map((first) => `$${first + 3 * at}`);
    return `c${at} as (
      insert into rate_limits as r (key, hits, window_ends_at)
      select ${key}::text, 1, ${endsAt}::timestamptz ${at === 0 ? "" : `from c${at - 1} where c${at - 1}.goes_on`}
      on conflict (key) do update set
        hits = case when r.window_ends_at <= $1::timestamptz then 1 else r.hits + 1 end,
        window_ends_at = case when r.window_ends_at <= $1::timestamptz then excluded.window_ends_at else r.window_ends_at end
      returning ${at} as place, hits, window_ends_at as "endsAt", ${goesOn(attempts[at], at, limit)} as goes_on)`;
  });
  const answers = attempts.map((_, at) => `select place, hits, "endsAt" from c${at}`);
  return `with ${counts.join(", ")} ${answers.join(" union all ")} order by place`;
}

function goesOn(attempt: Attempt | undefined, at: number, limit: string | undefined): string {
  if (attempt?.slows) return `${limit}::float8 is not null`;
  const shares = attempt?.shared && at > 0 ? " * (select hits from c0)" : attempt?.shared ? " * hits" : "";
  return `hits${shares} <= ${limit}::float8`;
}
