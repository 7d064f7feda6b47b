import { DAY_MS } from "../../contract/constants.ts";
import type { LastBackups } from "../domains/shop-health/index.ts";

/** India's zone has no summer time. */
const INDIA_MS = 330 * 60_000;
const HOUR_MS = 3_600_000;
/** While the shop's nights are quiet, a failed backup is repeated each hour. */
const WINDOW_MS = 2 * HOUR_MS;
/** A new process first serves its visitors. */
const SETTLING_MS = HOUR_MS;

const NAME = /^kasuti-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-nightly\.tar$/;

/**
 * True from `hour` on in India, once a night. After the two hours that follow, only if no process tried in
 * that night, because the computer was switched off.
 */
export function isBackupDue(
  hour: number,
  { now, startedAt }: Clock,
  { tried, complete }: LastBackups,
): boolean {
  const time = now.getTime();
  const night = time - modulo(time + INDIA_MS - hour * HOUR_MS, DAY_MS);
  const isSince = (at: Date | null, since: number) => at !== null && at.getTime() >= since;
  if (time - startedAt.getTime() < SETTLING_MS || isSince(complete, night)) return false;
  return !isSince(tried, time - night < WINDOW_MS ? time - HOUR_MS : night);
}

interface Clock {
  readonly now: Date;
  /** Start of this process. */
  readonly startedAt: Date;
}

/** Number of kept backups, and the number of the period that a time in India, in milliseconds, lies in. */
const RETAINED = [
  { count: 7, periodOf: (time: number) => Math.floor(time / DAY_MS) },
  // The epoch began on a Thursday; weeks begin on Mondays.
  { count: 4, periodOf: (time: number) => Math.floor((time / DAY_MS + 3) / 7) },
  {
    count: 12,
    periodOf: (time: number) => Number(new Date(time).toISOString().slice(0, 7).replace("-", "")),
  },
];

/**
 * Names of nightly backups that need not be kept: all but the latest of each of the last seven days, four
 * weeks and twelve months that have one. Backups that people made are never among them.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const nightly = names
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? [];
      return day ? [{ name, time: Date.parse(`${day}T${hour}:${minute}:${second}Z`) + INDIA_MS }] : [];
    })
    .toSorted((a, b) => b.time - a.time);
  const retained = RETAINED.flatMap(({ count, periodOf }) => {
    const latest = new Map(nightly.toReversed().map(({ name, time }) => [periodOf(time), name]));
    return [...latest].toSorted(([a], [b]) => b - a).slice(0, count);
  });
  const retainedNames = new Set(retained.map(([, name]) => name));
  return nightly.map(({ name }) => name).filter((name) => !retainedNames.has(name));
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
