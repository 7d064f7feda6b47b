const FIRST_MS = 15_000;
const LONGEST_MS = 6 * 3_600_000;
const MAX_ATTEMPTS = 16;

/**
 * Milliseconds until the next attempt after `attempts` failed ones; `undefined`: give up, after about two
 * days.
 */
export function retryDelay(attempts: number): number | undefined {
  if (attempts + 1 >= MAX_ATTEMPTS) return undefined;
  return Math.min(FIRST_MS * 2 ** attempts, LONGEST_MS);
}
