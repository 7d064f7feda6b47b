import { describe, expect, test } from "vitest";
import { changedPrice, readPrice } from "./price.ts";

describe("parsing a price", () => {
  test.each([
    ["150", 150_00],
    ["150.5", 150_50],
    [" ₹1,250.05 ", 1_250_05],
    ["1", 1_00],
    ["1,00,000", 1_00_000_00],
    ["1.10", 1_10],
  ])("%s", (text, paise) => expect(readPrice(text)).toBe(paise));

  test.each([
    ["", "The price is missing."],
    ["₹", "The price is missing."],
    ["free", '"free" is not a price.'],
    ["NaN", "is not a price"],
    ["Infinity", "is not a price"],
    ["1e3", "is not a price"],
    ["0x10", "is not a price"],
    ["12.5.0", "is not a price"],
    ["12,5", '"12,5" is not a price.'],
    ["149,50", "is not a price"],
    ["1,2,3", "is not a price"],
    ["150.005", "more than two decimals"],
    ["0", "₹1 to ₹1,00,000"],
    ["-10", "₹1 to ₹1,00,000"],
    ["0.99", "₹1 to ₹1,00,000"],
    ["100000.01", "₹1 to ₹1,00,000"],
    ["9".repeat(30), "₹1 to ₹1,00,000"],
  ])("%j is refused", (text, sentence) => expect(() => readPrice(text)).toThrow(sentence));
});

describe("changing a price by percentage", () => {
  test.each([
    [150_00, 1_000, 1_00, 165_00],
    [149_00, 1_000, 10_00, 160_00],
    [150_00, 1_000, 10_00, 170_00],
    [150_00, -1_000, 1_00, 135_00],
    [99_50, 1_250, 50, 112_00],
    [1_00_000_00, -5_000, 1_00, 50_000_00],
  ])("%i by %i to steps of %i", (price, basisPoints, step, changed) =>
    expect(changedPrice(price, { basisPoints, step })).toBe(changed),
  );

  test("refuses results out of range", () => {
    expect(() => changedPrice(4_00, { basisPoints: -9_000, step: 1_00 })).toThrow("₹4 would become ₹0");
    expect(() => changedPrice(99_000_00, { basisPoints: 10_000, step: 1_00 })).toThrow("₹1,98,000");
  });
});
