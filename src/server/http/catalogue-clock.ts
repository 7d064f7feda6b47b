/** How long a shop may show what the catalogue no longer says. */
const FRESH_MS = 900;

/** Knows the catalogue's version, asking the database at most about once a second and only when somebody wants it. */
export interface CatalogueClock {
  /** Nothing needs to be asked: what caches hold may be shown. */
  isFresh(): boolean;
  /** Asks when it is time to; `onChange` has run before this answers. Never rejects. */
  refresh(): Promise<void>;
  /** As last heard; two equal ones around some work say that the catalogue stood still. */
  version(): number;
}

/** A database that does not answer leaves everything as it was: an old page is better than none. */
export function createCatalogueClock(
  readVersion: () => Promise<number>,
  onChange: () => void,
  now: () => number = () => performance.now(),
): CatalogueClock {
  let version = -1;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const isFresh = () => now() - askedAt < FRESH_MS;
  const ask = async () => {
    const startedAt = now();
    try {
      const heard = await readVersion();
      if (heard !== version) onChange();
      version = heard;
    } catch {
      // The next refresh asks again.
    }
    askedAt = startedAt;
    asking = undefined;
  };
  return {
    isFresh,
    refresh: () => {
      if (isFresh()) return Promise.resolve();
      asking ??= ask();
      return asking;
    },
    version: () => version,
  };
}
