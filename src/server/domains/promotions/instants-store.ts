import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/** Part of a version that an instant adds; it is small, so that no two states have the same version. */
const STEP = 0.0001;
/** A CDN shows an answer at most for so long (`deploy/README.md`), so answers change that long before. */
const CDN_SECONDS = 65;

/** Catalogue version that rises at each start and end of a promotion, by this process's clock. */
export interface VersionByClock {
  read(): Promise<number>;
  /** As `read`; the other functions are about the version that it has returned last. */
  readForCaches(): Promise<number>;
  /** Whether the version has risen since. */
  isDue(): boolean;
  /** Whether a promotion starts or ends in the next 65 seconds. */
  isNear(): boolean;
}

/** `readVersion` reads the version that the database has. */
export function createVersionByClock(
  db: Database,
  readVersion: () => Promise<number>,
  now: () => Date,
): VersionByClock {
  let last: Pick<Instants, "next" | "isNear"> = NONE;
  const readAll = async () => {
    const [version, instants] = await Promise.all([readVersion(), readInstants(db, now())]);
    return { ...instants, version: version + instants.passed * STEP };
  };
  return {
    read: async () => (await readAll()).version,
    readForCaches: async () => {
      // While the database is down, caches go on with what they have.
      const instants = await readAll().catch((error: unknown) => {
        last = NONE;
        throw error;
      });
      last = instants;
      return instants.version;
    },
    isDue: () => last.next !== null && last.next <= now().getTime(),
    isNear: () => last.isNear,
  };
}

interface Instants {
  /** Number of starts and ends until now, and of their times less 65 seconds. */
  readonly passed: number;
  /** The next one in ms since 1970; null if there is none. */
  readonly next: number | null;
  readonly isNear: boolean;
}

const NONE: Instants = { passed: 0, next: null, isNear: false };

async function readInstants(db: Database, at: Date): Promise<Instants> {
  const { rows } = await db.execute<Record<string, unknown> & Instants>(sql`
    select count(*) filter (where at <= ${at})::int as passed,
      (extract(epoch from min(at) filter (where at > ${at})) * 1000)::float8 as next,
      coalesce(bool_or(at <= ${at} and at + before > ${at}), false) as "isNear"
    from promotions, unnest(array[starts_at, ends_at]) instant (start_or_end),
      unnest(array[interval '0', interval '1 second' * ${CDN_SECONDS}::int]) ahead (before),
      lateral (select start_or_end - before as at) moved`);
  return rows[0] ?? NONE;
}
