/** How long mails that were sent and webhooks that were dealt with are kept, in days. */
export const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

/** What was done with before this is forgotten. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS);
}
