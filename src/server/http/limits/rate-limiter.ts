import { eq, gt, lte, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { rateLimits } from "../../db/schema/index.ts";
import { Failure } from "../../domains/failure.ts";
import { type Attempt, createCountAttempts, hashOf } from "./count-attempts.ts";

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

export interface RateLimiterParts {
  readonly database: OpenDatabase;
  readonly now: () => Date;
  readonly pause: Pause;
  /** Multiplies every limit. */
  readonly factor: number;
}

/** Waits for as many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

const SLOWED_MS = 2_000;

export function createRateLimiter({ database, now, pause, factor }: RateLimiterParts): RateLimiter {
  const { db } = database;
  const count = createCountAttempts(database);
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
      for (const [place, { hits, endsAt }] of (await count(attempts, now(), factor)).entries()) {
        const attempt = attempts[place];
        if (!attempt) continue;
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

function tooMany(seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Failure("too-many", { values: { minutes: Math.ceil(retryAfter / 60) }, retryAfter });
}
