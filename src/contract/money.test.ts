import { describe, expect, test } from "vitest";
import { formatRupees, paiseOf, rupees, totalsOf } from "./money.ts";

describe("totalsOf", () => {
  test("exactly ₹200 gets no discount (§ 9.1)", () => {
    expect(totalsOf(200_00)).toEqual({ subtotal: 200_00, discount: 0, total: 200_00 });
  });
  test("one paisa above ₹200 gets 10 % discount (§ 9.1)", () => {
    expect(totalsOf(200_01)).toEqual({ subtotal: 200_01, discount: 20_00, total: 180_01 });
  });
  test("half a paisa is rounded up in the total", () => {
    expect(totalsOf(200_05).total).toBe(180_05);
  });
  test("subtotal is always discount plus total, in whole paise (§ 2.64)", () => {
    for (let subtotal = 0; subtotal < 1_000_00; subtotal += 7) {
      const { discount, total } = totalsOf(subtotal);
      expect(discount + total).toBe(subtotal);
      expect(Number.isInteger(total)).toBe(true);
    }
  });
});

test("rupees and paise convert without loss", () => {
  for (const paise of [0, 1, 10, 99, 100, 12_345_67, 70_07]) expect(paiseOf(rupees(paise))).toBe(paise);
});

test("paiseOf refuses fractions of a paisa and values that are not finite", () => {
  expect(paiseOf(1.234)).toBeUndefined();
  expect(paiseOf(Number.NaN)).toBeUndefined();
  expect(paiseOf(Number.POSITIVE_INFINITY)).toBeUndefined();
});

test("formatRupees groups the Indian way (§ 1.9)", () => {
  expect(formatRupees(1_234_567)).toBe("₹12,34,567");
  expect(formatRupees(180.5)).toBe("₹180.50");
  expect(formatRupees(0)).toBe("₹0");
});
