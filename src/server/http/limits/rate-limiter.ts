import { eq, gt, lte, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { rateLimits } from "../../db/schema/index.ts";
import { Failure } from "../../domains/failure.ts";
import { type Attempt, createCountAttempts, hashOf } from "./count-attempts.ts";

/** Counts attempts in the database, so that all processes share the counts and a restart keeps them. */
export interface RateLimiter {
  /**
   * Counts one attempt per key, in order, until one is refused, so that an attempt refused by a narrow limit
   * does not count for a wider one. @throws Failure `too-many` with the seconds to wait
   */
  take(attempts: readonly Attempt[]): Promise<void>;
  /** Uncounts a legitimate attempt. */
  giveBack(attempts: readonly Attempt[]): Promise<void>;
}

export interface RateLimiterParts {
  readonly database: OpenDatabase;
  readonly now: () => Date;
  readonly pause: Pause;
  /** Multiplies every limit. */
  readonly factor: number;
}

/** Waits for this many milliseconds. */
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
        if (hits * (attempt.isShared ? narrowest : 1) <= attempt.limit.hits * factor) continue;
        if (attempt.isShared) await giveBack([attempt]);
        if (!attempt.slows) throw tooManyAttempts((endsAt.getTime() - now().getTime()) / 1000);
        await pause(SLOWED_MS);
      }
    },
    giveBack,
  };
}

/** Deletes expired windows. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now));
}

function tooManyAttempts(seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Failure("too-many", { values: { minutes: Math.ceil(retryAfter / 60) }, retryAfter });
}
