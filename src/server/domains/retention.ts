const DAY_MS = 86_400_000;

/** Start of the retention period of so many days; records processed earlier are deleted. */
export function retainedSince(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
