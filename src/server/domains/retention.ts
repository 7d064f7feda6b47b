/** How long mails that were sent and webhooks that were dealt with are kept, in days. */
export const RETENTION_DAYS = 180;
const DAY_MS = 86_400_000;

/** What was done with before this is forgotten. */
export function retainedSince(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
}
