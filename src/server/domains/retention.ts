/** Days for which sent mails and processed webhooks are stored. */
export const RETENTION_DAYS = 180;
const DAY_MS = 86_400_000;

/** Start of the retention period; records processed earlier are deleted. */
export function retainedSince(now: Date): Date {
  return new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
}
