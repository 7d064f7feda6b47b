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
  /** Counts one attempt of each key. @throws Failure `too-many` with the seconds to wait */
  take(attempts: readonly Attempt[]): Promise<void>;
  /** Uncounts one attempt: it was an honest one. */
  giveBack(attempts: readonly Attempt[]): Promise<void>;
  /** Forgets windows that have ended. */
  sweep(): Promise<void>;
}

export interface Attempt {
  /** What is counted, e.g. `login address 203.0.113.7`; kept as a hash only. */
  readonly key: string;
  readonly limit: Limit;
}

export function createRateLimiter(db: Database, now: () => Date): RateLimiter {
  return {
    take: async (attempts) => {
      const counts = await Promise.all(attempts.map((attempt) => count(db, attempt, now())));
      const waits = counts.flatMap(({ hits, endsAt }, index) =>
        hits > (attempts[index]?.limit.hits ?? 0) ? [(endsAt.getTime() - now().getTime()) / 1000] : [],
      );
      if (waits.length > 0) throw tooMany(Math.max(1, Math.ceil(Math.max(...waits))));
    },
    giveBack: async (attempts) => {
      for (const { key } of attempts)
        await db
          .update(rateLimits)
          .set({ hits: sql`${rateLimits.hits} - 1` })
          .where(sql`${eq(rateLimits.key, hashOf(key))} and ${gt(rateLimits.hits, 0)}`);
    },
    sweep: async () => {
      await db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now()));
    },
  };
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

function tooMany(retryAfter: number): Failure {
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
