/** How long a shop may show what the catalogue no longer says. */
const FRESH_MS = 900;

/** Knows the catalogue's version, asking the database at most about once a second and only when somebody wants it. */
export interface CatalogueVersion {
  /** Nothing needs to be asked: what caches hold may be shown. */
  isFresh(): boolean;
  /** Asks when it is time to; whoever listens for a change has been told before this answers. Never rejects. */
  refresh(): Promise<void>;
  /** As last heard; two equal ones around some work say that the catalogue stood still. */
  current(): number;
  /** `forget` runs when another version is heard of. */
  onChange(forget: () => void): void;
}

/** A database that does not answer leaves everything as it was: an old page is better than none. */
export function createCatalogueVersion(
  readVersion: () => Promise<number>,
  now: () => number = () => performance.now(),
): CatalogueVersion {
  const forgetters: (() => void)[] = [];
  let version = -1;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const isFresh = () => now() - askedAt < FRESH_MS;
  const ask = async () => {
    const startedAt = now();
    try {
      const heard = await readVersion();
      if (heard !== version) for (const forget of forgetters) forget();
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
    current: () => version,
    onChange: (forget) => forgetters.push(forget),
  };
}
