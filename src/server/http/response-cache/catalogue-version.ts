import { setTimeout as sleep } from "node:timers/promises";

/** How long a shop may show what the catalogue no longer says. */
const FRESH_MS = 900;
/** After so long it is asked again while everybody still gets what is there: where somebody always comes, nobody waits. */
const AHEAD_MS = 600;
/** How long a page that is in memory waits for a database that does not answer. */
const PATIENCE_MS = 500;
/** What was asked of a database that vanished is asked again, of the one in its place. */
const LOST_MS = 5_000;

/** Knows the catalogue's version, asking the database at most twice a second and only when somebody wants it. */
export interface CatalogueVersion {
  /** Nobody needs to wait: what caches hold may be shown. */
  isFresh(): boolean;
  /**
   * Asks when it is time to; whoever listens for a change has been told before this answers, unless the database
   * keeps it waiting. Never rejects.
   */
  refresh(): Promise<void>;
  /** As last heard; two equal ones around some work say that the catalogue stood still. */
  current(): number;
  /** `invalidate` runs when another version is heard of. */
  onChange(invalidate: () => void): void;
}

/** A database that does not answer leaves everything as it was: an old page is better than none. */
export function createCatalogueVersion(
  readVersion: () => Promise<number>,
  now: () => number = () => performance.now(),
): CatalogueVersion {
  const forgetters: (() => void)[] = [];
  let version = -1;
  let askedAt = Number.NEGATIVE_INFINITY;
  let question: Question | undefined;
  const ask = (): Question => {
    const startedAt = now();
    const own: Question = {
      startedAt,
      waited: Promise.race([hear(startedAt, () => question === own), patience()]),
    };
    return own;
  };
  const hear = async (startedAt: number, isWanted: () => boolean) => {
    const heard = await readVersion().catch(() => version);
    if (!isWanted()) return;
    if (heard !== version) for (const invalidate of forgetters) invalidate();
    version = heard;
    askedAt = startedAt;
    question = undefined;
  };
  const askOnce = () => {
    if (!question || now() - question.startedAt > LOST_MS) question = ask();
    return question.waited;
  };
  const isFresh = () => {
    const age = now() - askedAt;
    if (age >= AHEAD_MS) void askOnce();
    return age < FRESH_MS;
  };
  return {
    isFresh,
    refresh: () => (isFresh() ? Promise.resolve() : askOnce()),
    current: () => version,
    onChange: (invalidate) => forgetters.push(invalidate),
  };
}

interface Question {
  readonly startedAt: number;
  /** Ends with the answer, or when nobody is to wait for it any more. */
  readonly waited: Promise<void>;
}

function patience(): Promise<void> {
  return sleep(PATIENCE_MS, undefined, { ref: false });
}
