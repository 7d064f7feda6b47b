import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Rupees Zero Only"],
  [50, "Fifty Paise Only"],
  [100, "Rupees One Only"],
  [101, "Rupees One and One Paise Only"],
  [180_00, "Rupees One Hundred Eighty Only"],
  [19_99, "Rupees Nineteen and Ninety-Nine Paise Only"],
  [1_23_456_50, "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only"],
  [2_00_00_000_00, "Rupees Two Crore Only"],
  [
    12_34_56_78_900_00,
    "Rupees One Thousand Two Hundred Thirty-Four Crore Fifty-Six Lakh Seventy-Eight Thousand Nine Hundred Only",
  ],
])("%i paise are %s", (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
