import { IST_AHEAD_MS } from "../indian-day.ts";

/** Minutes after midnight in India; `to` is no longer quiet. With a later `from`, midnight is between. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;
const DAY = 24 * 60;

/** End of the quiet hours; `undefined` outside them. */
export function quietUntil({ from, to }: QuietHours, now: Date): Date | undefined {
  const minutes = Math.floor((now.getTime() + IST_AHEAD_MS) / MINUTE_MS);
  const minute = minutes % DAY;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return undefined;
  const remainingMinutes = (to - minute + DAY) % DAY;
  return new Date((minutes + remainingMinutes) * MINUTE_MS - IST_AHEAD_MS);
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `22:00` */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, "0")).join(":");
