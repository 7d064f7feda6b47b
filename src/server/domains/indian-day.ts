import { DAY_MS } from "../../contract/constants.ts";

/** India's clock is 5:30 hours ahead of UTC all year. */
export const IST_AHEAD_MS = 5.5 * 3_600_000;

/** Calendar day of an instant in India: `2027-04-01`. */
export function indianDay(instant: Date): string {
  return new Date(instant.getTime() + IST_AHEAD_MS).toISOString().slice(0, 10);
}

/** The day `days` later, or earlier for a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
