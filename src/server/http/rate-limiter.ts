import { createHash } from "node:crypto";
import { eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { rateLimits } from "../db/schema/index.ts";
import { Failure } from "../failure.ts";

/** At most `hits` per `seconds`, counted from the first. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/** Counts in the database, so that every process of the shop and a restarted one know the same. */
export interface RateLimiter {
  /**
   * Counts one attempt of each key, in this order and only until one refuses: what a narrow limit stops does not use
   * up a wider one that others depend on. @throws Failure `too-many` with the seconds to wait
   */
  take(attempts: readonly Attempt[]): Promise<void>;
  /** Uncounts one attempt: it was an honest one. */
  giveBack(attempts: readonly Attempt[]): Promise<void>;
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

export interface RateLimiterParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly pause: Pause;
  /** Multiplies every limit. */
  readonly factor: number;
}

/** Waits for as many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

const SLOWED_MS = 2_000;

export function createRateLimiter({ db, now, pause, factor }: RateLimiterParts): RateLimiter {
  const giveBack = async (attempts: readonly Attempt[]) => {
    for (const { key } of attempts)
      await db
        .update(rateLimits)
        .set({ hits: sql`${rateLimits.hits} - 1` })
        .where(sql`${eq(rateLimits.key, hashOf(key))} and ${gt(rateLimits.hits, 0)}`);
  };
  return {
    take: async (attempts) => {
      let narrowest: number | undefined;
      for (const attempt of attempts) {
        const { hits, endsAt } = await count(db, attempt, now());
        narrowest ??= hits;
        if (hits * (attempt.shared ? narrowest : 1) <= attempt.limit.hits * factor) continue;
        if (attempt.shared) await giveBack([attempt]);
        if (!attempt.slows) throw tooMany((endsAt.getTime() - now().getTime()) / 1000);
        await pause(SLOWED_MS);
      }
    },
    giveBack,
  };
}

/** Forgets windows that have ended. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now));
}

async function count(
  db: Database,
  { key, limit }: Attempt,
  at: Date,
): Promise<{ hits: number; endsAt: Date }> {
  const endsAt = new Date(at.getTime() + limit.seconds * 1000);
  const ended = sql`${rateLimits.windowEndsAt} <= ${at.toISOString()}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key: hashOf(key), hits: 1, windowEndsAt: endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${ended} then 1 else ${rateLimits.hits} + 1 end`,
        windowEndsAt: sql`case when ${ended} then ${endsAt.toISOString()} else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits, endsAt: rateLimits.windowEndsAt });
  return row ?? { hits: 1, endsAt };
}

function tooMany(seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(retryAfter / 60);
  return new Failure(
    "too-many",
    `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfter },
  );
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
