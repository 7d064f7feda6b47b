import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitTax } from "./split-tax.ts";

const amounts = fc.integer({ min: 0, max: 2_147_483_647 });
const rates = fc.integer({ min: 0, max: 2800 });

describe("GST taken out of an inclusive amount", () => {
  test("₹118 at 18 % are ₹100 and ₹18", () => {
    expect(splitTax(118_00, 1800, true)).toEqual({ taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0 });
    expect(splitTax(118_00, 1800, false)).toEqual({ taxable: 100_00, cgst: 0, sgst: 0, igst: 18_00 });
  });

  test("an odd paisa goes to the taxable value, so that both halves are equal", () => {
    expect(splitTax(100_00, 1800, true)).toEqual({ taxable: 84_74, cgst: 7_63, sgst: 7_63, igst: 0 });
    expect(splitTax(100_00, 1800, false)).toEqual({ taxable: 84_75, cgst: 0, sgst: 0, igst: 15_25 });
    expect(splitTax(1, 1800, true)).toEqual({ taxable: 1, cgst: 0, sgst: 0, igst: 0 });
  });

  test("the parts add up to the amount, and none is negative", () => {
    fc.assert(
      fc.property(amounts, rates, fc.boolean(), (amount, rate, isOwnState) => {
        const { taxable, cgst, sgst, igst } = splitTax(amount, rate, isOwnState);
        expect(taxable + cgst + sgst + igst).toBe(amount);
        expect(cgst).toBe(sgst);
        for (const part of [taxable, cgst, igst]) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("each part is exact to half a paisa", () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const exact = (amount * rate) / (10_000 + rate);
        expect(Math.abs(splitTax(amount, rate, false).igst - exact)).toBeLessThanOrEqual(0.500_001);
        expect(Math.abs(splitTax(amount, rate, true).cgst - exact / 2)).toBeLessThanOrEqual(0.500_001);
      }),
    );
  });
});
