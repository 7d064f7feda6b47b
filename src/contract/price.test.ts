import { expect, test } from "vitest";
import { parsePrice } from "./price.ts";

test.each([
  ["150", 150_00],
  [" ₹ 1,250.50 ", 1_250_50],
])("%j is a price", (text, paise) => {
  expect(parsePrice(text)).toEqual({ paise });
});

test.each(["10\t150", "80 150", "80\u00a0150"])("two numbers in one field, %j, are not a price", (text) => {
  expect(parsePrice(text)).toEqual({ error: "price-unreadable" });
});
