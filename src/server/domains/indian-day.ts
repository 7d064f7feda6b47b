/** Hours and minutes of India's clock before UTC's, all year. */
export const IST_AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of an instant on India's clock: `2027-04-01`. */
export function indianDay(instant: Date): string {
  return new Date(instant.getTime() + IST_AHEAD_MS).toISOString().slice(0, 10);
}

/** `days` later, or earlier where it is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
