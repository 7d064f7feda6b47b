import { describe, expect, test } from "vitest";
import type { OrderState } from "./order.ts";
import { nextReconcile } from "./reconcile-schedule.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = new Date("2026-11-21T06:00:00Z");
const at = (age: number) => new Date(START.getTime() + age);

/** Ages in ms at which an order that never changes is reconciled. */
function reconcileAges(state: OrderState): number[] {
  const ages: number[] = [];
  for (let now = START; ages.length < 1000; ) {
    const next = nextReconcile(state, START, now);
    if (!next) return ages;
    ages.push(next.getTime() - START.getTime());
    now = next;
  }
  throw new Error("It is looked at for ever");
}

describe("nextReconcile", () => {
  test("an unpaid order is reconciled after 15 minutes, then at growing intervals, past the banks' five days", () => {
    const ages = reconcileAges("pending");
    expect(ages.slice(0, 4).map((age) => age / MINUTE)).toEqual([15, 30, 45, 67.5]);
    const pauses = ages.slice(1).map((age, i) => age - (ages[i] ?? 0));
    expect(pauses.every((pause) => pause >= 15 * MINUTE && pause <= DAY / 2)).toBe(true);
    expect(ages.at(-1)).toBeGreaterThan(5 * DAY);
    expect(ages.length).toBeLessThan(30);
  });
  test("a failed order is reconciled just as long, since its bank may reverse the decision", () => {
    expect(reconcileAges("failed")).toEqual(reconcileAges("pending"));
  });
  test("a paid order is reconciled twice more, a refunded one never", () => {
    expect(reconcileAges("paid")).toEqual([DAY, 6 * DAY]);
    expect(reconcileAges("refunded")).toEqual([]);
  });
  test("a missed reconciliation is not repeated", () => {
    expect(nextReconcile("pending", START, at(6 * DAY))).toBeNull();
    expect(nextReconcile("paid", START, at(2 * DAY))).toEqual(at(6 * DAY));
  });
});
