import { expect, test } from "vitest";
import { minutesOf, quietUntil, timeOf } from "./quiet-hours.ts";

const india = (time: string) => new Date(`2026-11-${time}+05:30`);
const night = { from: minutesOf("22:00"), to: minutesOf("07:00") };
const noon = { from: minutesOf("13:00"), to: minutesOf("14:30") };

test.each([
  [night, "21T21:59:59", undefined],
  [night, "21T22:00:00", "22T07:00:00"],
  [night, "21T23:59:30", "22T07:00:00"],
  [night, "22T00:00:00", "22T07:00:00"],
  [night, "22T06:59:59", "22T07:00:00"],
  [night, "22T07:00:00", undefined],
  [noon, "21T12:59:59", undefined],
  [noon, "21T13:00:00", "21T14:30:00"],
  [noon, "21T14:30:00", undefined],
])("quiet hours %j at %s end at %s", (hours, at, end) => {
  expect(quietUntil(hours, india(at))).toEqual(end && india(end));
});

test("minutes and times of day are the same", () => {
  for (const time of ["00:00", "07:05", "23:59"]) expect(timeOf(minutesOf(time))).toBe(time);
});
