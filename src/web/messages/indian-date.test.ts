import { expect, test } from "vitest";
import { indianDate, indianTime } from "./indian-date.ts";

test("a date is in Indian time and in the reader's language", () => {
  const evening = "2026-11-25T19:30:00Z";
  expect(indianDate("en", evening)).toBe("26 November 2026");
  expect(indianDate("te", evening)).toBe("26 నవంబర్, 2026");
  expect(indianDate("kn", evening)).toBe("ನವೆಂಬರ್ 26, 2026");
});

test("a time has no ending of a case, so that sentences can add their own", () => {
  const evening = "2026-11-29T16:36:00Z";
  expect(indianTime("en", evening)).toBe("29 November 2026 at 10:06 pm");
  expect(indianTime("te", evening)).toBe("29 నవంబర్, 2026, 10:06 PM");
  expect(indianTime("kn", evening)).toBe("ನವೆಂಬರ್ 29, 2026, 10:06 PM");
});
