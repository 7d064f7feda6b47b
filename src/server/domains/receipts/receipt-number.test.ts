import { expect, test } from "vitest";
import { financialYear, indianDate, receiptNumber } from "./receipt-number.ts";

test("the financial year starts on 1 April at midnight in India", () => {
  expect(financialYear(new Date("2027-03-31T18:29:59.999Z"))).toBe("2627");
  expect(financialYear(new Date("2027-03-31T18:30:00.000Z"))).toBe("2728");
  expect(financialYear(new Date("2026-12-31T23:59:59Z"))).toBe("2627");
  expect(financialYear(new Date("2099-12-01T00:00:00Z"))).toBe("9900");
});

test("a date is the date in India", () => {
  expect(indianDate(new Date("2027-03-31T18:29:59Z"))).toBe("31-03-2027");
  expect(indianDate(new Date("2027-03-31T18:30:00Z"))).toBe("01-04-2027");
});

test("a number has at most 16 characters: letters, digits and dashes", () => {
  expect(receiptNumber("invoice", "2627", 1)).toBe("INV-2627-000001");
  for (const kind of ["invoice", "receipt", "credit-note", "refund-note"] as const)
    expect(receiptNumber(kind, "2627", 9_999_999)).toMatch(/^[A-Z0-9-]{1,16}$/);
});
