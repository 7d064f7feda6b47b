import { DAY_MS } from "../../../contract/constants.ts";

const WEEK_MS = 7 * DAY_MS;
const INDIA_MS = 330 * 60_000;
const SHOWN_WEEKS = 6;

/** Weeks that the calendar shows, ms since 1970: the start of each, and the end of the last. */
export interface Weeks {
  readonly starts: readonly number[];
  readonly end: number;
}

/** Six weeks from Monday of the last week, in India's time zone. */
export function weeksOf(now: Date): Weeks {
  const day = Math.floor((now.getTime() + INDIA_MS) / DAY_MS);
  // 1 January 1970 was a Thursday.
  const monday = (day - ((day + 3) % 7)) * DAY_MS - INDIA_MS;
  const starts = Array.from({ length: SHOWN_WEEKS }, (_, week) => monday + (week - 1) * WEEK_MS);
  return { starts, end: monday + (SHOWN_WEEKS - 1) * WEEK_MS };
}

/** Left edge and width of a promotion's bar in per cent; `undefined` outside the weeks. */
export function spanOf(
  { starts, ends }: { readonly starts: string; readonly ends: string | null },
  weeks: Weeks,
): { from: number; width: number } | undefined {
  const first = weeks.starts[0] ?? weeks.end;
  const start = Math.max(Date.parse(starts), first);
  const end = Math.min(ends === null ? weeks.end : Date.parse(ends), weeks.end);
  if (end <= first || start >= weeks.end || end <= start) return undefined;
  const percent = (ms: number) => (100 * ms) / (weeks.end - first);
  return { from: percent(start - first), width: percent(end - start) };
}
