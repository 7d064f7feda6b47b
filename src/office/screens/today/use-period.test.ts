import { expect, test } from "vitest";
import { daysIn } from "./days.ts";
import { netSales } from "./net-sales.ts";
import { periodIn, periodQuery, type ShownPeriod } from "./use-period.ts";

const OWN = "period=own&from=2026-11-01&to=2026-11-15";

test.each<[string, ShownPeriod]>([
  ["", { period: "7" }],
  ["period=last-month&by=week", { period: "last-month", by: "week" }],
  [OWN, { period: "own", from: "2026-11-01", to: "2026-11-15" }],
  ["period=own&from=2026-11-01", { period: "7" }],
  ["period=own&from=yesterday&to=2026-11-15", { period: "7" }],
  ["period=90&from=2026-11-01&to=2026-11-15", { period: "90" }],
  ["period=forever&by=minute", { period: "7" }],
])("the address %j shows the sales of %j", (address, period) => {
  expect(periodIn(new URLSearchParams(address))).toEqual(period);
});

test("the address of a period leads to it again", () => {
  const period = periodIn(new URLSearchParams(`${OWN}&by=day`));
  expect(periodIn(new URLSearchParams(periodQuery(period)))).toEqual(period);
});

test("refunds are taken off what was sold", () => {
  expect(netSales({ orders: 2, designs: 3, paise: 250_50, refunds: 1, refundedPaise: 100_25 })).toBe(150.25);
});

test("days are those of India's calendar; one day is not written twice", () => {
  expect(daysIn("en", ["2026-11-22"])).toBe("22 Nov");
  expect(daysIn("en", ["2026-11-22", "2026-11-22"])).toBe("22 Nov");
  expect(daysIn("en", ["2026-11-09", "2026-11-15"])).toMatch(/^9\W+15 Nov$/);
  expect(daysIn("en", ["2026-11-22"], true)).toBe("22 Nov 2026");
});
