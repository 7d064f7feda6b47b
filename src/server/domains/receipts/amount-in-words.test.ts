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
  expect(amountInWords(amount, "en")).toBe(words);
});

test.each([
  ["hi", 0, "शून्य रुपये मात्र"],
  ["hi", 1_01, "एक रुपया और एक पैसा मात्र"],
  ["hi", 270_00, "दो सौ सत्तर रुपये मात्र"],
  ["hi", 1_23_456_50, "एक लाख तेईस हज़ार चार सौ छप्पन रुपये और पचास पैसे मात्र"],
  ["hi", 2_00_99_000_79, "दो करोड़ निन्यानवे हज़ार रुपये और उन्यासी पैसे मात्र"],
  ["te", 1_01, "ఒక రూపాయి, ఒక పైసా మాత్రమే"],
  ["te", 100_00, "వంద రూపాయలు మాత్రమే"],
  ["te", 121_00, "నూట ఇరవై ఒక్క రూపాయలు మాత్రమే"],
  ["te", 270_00, "రెండు వందల డెబ్బై రూపాయలు మాత్రమే"],
  ["te", 1_000_00, "వెయ్యి రూపాయలు మాత్రమే"],
  ["te", 1_23_456_50, "లక్ష ఇరవై మూడు వేల నాలుగు వందల యాభై ఆరు రూపాయలు, యాభై పైసలు మాత్రమే"],
  ["te", 2_21_000_00, "రెండు లక్షల ఇరవై ఒక్క వేల రూపాయలు మాత్రమే"],
  ["kn", 1_00, "ಒಂದು ರೂಪಾಯಿ ಮಾತ್ರ"],
  ["kn", 100_00, "ನೂರು ರೂಪಾಯಿಗಳು ಮಾತ್ರ"],
  ["kn", 270_00, "ಇನ್ನೂರ ಎಪ್ಪತ್ತು ರೂಪಾಯಿಗಳು ಮಾತ್ರ"],
  ["kn", 1_23_456_50, "ಒಂದು ಲಕ್ಷದ ಇಪ್ಪತ್ತಮೂರು ಸಾವಿರದ ನಾನ್ನೂರ ಐವತ್ತಾರು ರೂಪಾಯಿಗಳು ಮತ್ತು ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ"],
  ["kn", 2_000_21, "ಎರಡು ಸಾವಿರ ರೂಪಾಯಿಗಳು ಮತ್ತು ಇಪ್ಪತ್ತೊಂದು ಪೈಸೆ ಮಾತ್ರ"],
] as const)("in %s, %i paise are %s", (language, amount, words) => {
  expect(amountInWords(amount, language)).toBe(words);
});

test.each(["hi", "te", "kn"] as const)("in %s, no two amounts have the same words", (language) => {
  const amounts = Array.from({ length: 12_000 }, (_, rupees) => amountInWords(rupees * 100, language));
  expect(new Set(amounts).size).toBe(amounts.length);
});
