const MINUTE_MS = 60_000;
/** An impersonation ends by itself after an hour. */
const MAX_MS = 60 * MINUTE_MS;
/** The grant, which the office passes to the browser, works once within a minute. */
export const GRANT_MS = MINUTE_MS;

export function impersonationExpiry(beganAt: Date): Date {
  return new Date(beganAt.getTime() + MAX_MS);
}
