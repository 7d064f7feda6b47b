import fc from "fast-check";
import { expect, test } from "vitest";
import { indianNumber } from "./indian-number.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [99_999, "99,999"],
  [100_000, "1,00,000"],
  [12_345_678, "1,23,45,678"],
  [-1_234_567, "-12,34,567"],
])("groups %d", (value, text) => expect(indianNumber(value)).toBe(text));

test.each([0, 2])("formats like Intl for Indian English, with %d decimals", (decimals) => {
  const rules = new Intl.NumberFormat("en-IN", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
      const value = decimals ? paise / 100 : paise;
      expect(indianNumber(value, decimals)).toBe(rules.format(value));
    }),
  );
});
