import { expect, test } from "vitest";
import { indianDate } from "./indian-date.ts";

test("a date is in Indian time and in the reader's language", () => {
  const evening = "2026-11-25T19:30:00Z";
  expect(indianDate("en", evening)).toBe("26 November 2026");
  expect(indianDate("te", evening)).toBe("26 నవంబర్, 2026");
  expect(indianDate("kn", evening)).toBe("ನವೆಂಬರ್ 26, 2026");
});
