import { describe, expect, test } from "vitest";
import { expiredBackups, isBackupDue } from "./nightly-backups.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** 22:00 UTC is 3:30 of the next day in India. */
const named = (time: number) =>
  `kasuti-${new Date(time).toISOString().slice(0, 19).replaceAll(":", "-")}Z-nightly.tar`;
const dayOf = (name: string) =>
  new Date(Date.parse(`${name.slice(7, 17)}T22:00:00Z`) + 330 * 60_000).toISOString().slice(0, 10);

/** Nights of backups, latest first, as days of India. */
function retainedAfter(nights: number, isMade: (night: number) => boolean = () => true): string[] {
  let folder: string[] = [];
  const first = Date.parse("2024-11-01T22:00:00Z");
  for (let night = 0; night < nights; night += 1) {
    if (!isMade(night)) continue;
    folder.push(named(first + night * DAY));
    const expired = new Set(expiredBackups(folder));
    folder = folder.filter((name) => !expired.has(name));
  }
  return folder.map(dayOf).toReversed();
}

describe("retained backups", () => {
  test("after two years of nights, seven days, four weeks and twelve months are retained", () => {
    expect(retainedAfter(730)).toEqual([
      ...["2026-11-01", "2026-10-31", "2026-10-30", "2026-10-29", "2026-10-28", "2026-10-27", "2026-10-26"],
      ...["2026-10-25", "2026-10-18", "2026-10-11"],
      ...["2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30"],
      ...["2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31"],
    ]);
  });

  test.each([
    ["nothing", [], []],
    ["one backup", ["2026-11-25"], []],
    ["eight days of one week and month", ["20", "19", "18", "17", "16", "15", "14", "13"], ["13"]],
    ["two of one day", ["2026-11-25", "2026-11-25T01-00-00"], ["2026-11-25T01-00-00"]],
  ])("of %s", (_, given, gone) => {
    const name = (day: string) => {
      const whole = day.length === 2 ? `2026-11-${day}` : day;
      return `kasuti-${whole.includes("T") ? whole : `${whole}T10-00-00`}Z-nightly.tar`;
    };
    expect(expiredBackups(given.map(name))).toEqual(gone.map(name));
  });

  test("backups made by people and other files are never removed, and missed nights remove nothing", () => {
    const old = [
      "kasuti-2020-01-01T00-00-00Z.tar",
      "mine.tar",
      "kasuti-2020-13-99Z-nightly.tar",
      "notes.txt",
    ];
    expect(expiredBackups(old)).toEqual([]);
    const before = retainedAfter(400);
    expect(retainedAfter(600, (night) => night < 400)).toEqual(before);
    expect(before).toHaveLength(7 + 2 + 10);
  });
});

describe("a nightly backup is due", () => {
  const at = (time: string) => new Date(`2026-11-26T${time}:00+05:30`);
  const long = new Date("2026-11-01T00:00:00Z");
  const yesterday = new Date("2026-11-25T02:00:00+05:30");
  test.each([
    ["before its hour", "01:59", { tried: yesterday, complete: yesterday }, long, false],
    ["from its hour on", "02:00", { tried: yesterday, complete: yesterday }, long, true],
    ["in a shop without any", "02:00", { tried: null, complete: null }, long, true],
    ["once a night", "02:30", { tried: at("02:01"), complete: at("02:01") }, long, false],
    ["not while one has just failed", "02:30", { tried: at("02:01"), complete: yesterday }, long, false],
    ["an hour after one failed", "03:02", { tried: at("02:01"), complete: yesterday }, long, true],
    ["not by day after a failure", "11:00", { tried: at("02:01"), complete: yesterday }, long, false],
    ["by day if nobody tried", "11:00", { tried: yesterday, complete: yesterday }, long, true],
    ["not if a person made one", "11:00", { tried: at("10:00"), complete: at("10:00") }, long, false],
    ["not in a process's first hour", "02:30", { tried: null, complete: null }, at("01:31"), false],
    ["after a process's first hour", "02:31", { tried: null, complete: null }, at("01:31"), true],
  ])("%s", (_, now, last, startedAt, isDue) => {
    expect(isBackupDue(2, { now: at(now), startedAt }, last)).toBe(isDue);
  });

  test("at any hour of India's day", () => {
    for (const hour of [0, 5, 6, 23]) {
      const now = new Date(Date.parse("2026-11-26T00:00:00+05:30") + hour * HOUR);
      const complete = new Date(now.getTime() - 1);
      expect(isBackupDue(hour, { now, startedAt: long }, { tried: complete, complete })).toBe(false);
      expect(isBackupDue(hour, { now, startedAt: long }, { tried: yesterday, complete: yesterday })).toBe(
        true,
      );
    }
  });
});
