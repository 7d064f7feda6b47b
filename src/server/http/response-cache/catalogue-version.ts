import { setTimeout as sleep } from "node:timers/promises";

/** Maximum age of the known version, and so of outdated pages. */
const FRESH_MS = 900;
/** Stale while revalidate: the version is refreshed in the background from this age on. */
const REFRESH_MS = 600;
/** Maximum wait for a database that does not respond. */
const MAX_WAIT_MS = 500;
/** A query without a response for so long is repeated, because the database may have been replaced. */
const LOST_MS = 5_000;

/** Caches the catalogue's version, reading the database at most twice a second and only on demand. */
export interface CatalogueVersion {
  /** True while caches may be used without waiting. */
  isFresh(): boolean;
  /**
   * Reads the version if it is outdated; listeners are called before it resolves, unless the database is
   * slow. Never rejects.
   */
  refresh(): Promise<void>;
  /**
   * The last known version; equal values before and after some work mean that the catalogue did not change.
   */
  current(): number;
  /** True shortly before an expected change; answers of that time are not stored elsewhere. */
  isNear(): boolean;
  /** Registers `invalidate`, which runs when the version changed. */
  onChange(invalidate: () => void): void;
}

/**
 * Keeps the old version while the database does not respond: an old page is better than none. `isDue` says
 * whether the version must have risen since it was read, `isNear` whether it rises soon.
 */
export function createCatalogueVersion(
  readVersion: () => Promise<number>,
  now: () => number = () => performance.now(),
  { isDue, isNear }: ExpectedChanges = { isDue: () => false, isNear: () => false },
): CatalogueVersion {
  const listeners: (() => void)[] = [];
  let version = -1;
  let askedAt = Number.NEGATIVE_INFINITY;
  let query: Query | undefined;
  const ask = (): Query => {
    const startedAt = now();
    const ownQuery: Query = {
      startedAt,
      waited: Promise.race([readOnce(startedAt, () => query === ownQuery), maxWait()]),
    };
    return ownQuery;
  };
  const readOnce = async (startedAt: number, isCurrent: () => boolean) => {
    const latest = await readVersion().catch(() => version);
    if (!isCurrent()) return;
    if (latest !== version) for (const invalidate of listeners) invalidate();
    version = latest;
    askedAt = startedAt;
    query = undefined;
  };
  const askOnce = () => {
    if (!query || now() - query.startedAt > LOST_MS) query = ask();
    return query.waited;
  };
  const isFresh = () => {
    const age = now() - askedAt;
    if (age >= REFRESH_MS) void askOnce();
    return age < FRESH_MS && !isDue();
  };
  return {
    isFresh,
    refresh: () => (isFresh() ? Promise.resolve() : askOnce()),
    current: () => version,
    isNear,
    onChange: (invalidate) => listeners.push(invalidate),
  };
}

interface ExpectedChanges {
  readonly isDue: () => boolean;
  readonly isNear: () => boolean;
}

interface Query {
  readonly startedAt: number;
  /** Resolves with the response of the database, or after the maximum wait. */
  readonly waited: Promise<void>;
}

function maxWait(): Promise<void> {
  return sleep(MAX_WAIT_MS, undefined, { ref: false });
}
