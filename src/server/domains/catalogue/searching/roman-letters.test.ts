import { expect, test } from "vitest";
import { plainRoman, romanWords } from "./roman-letters.ts";

test.each([
  ["నెమలి", "nemali"],
  ["ನವಿಲು", "navilu"],
  ["మామిడి పువ్వు", "mamidi puvvu"],
  ["ತಾವರೆ", "tavare"],
  ["మగ్గం", "maggam"],
  ["అంచు", "anchu"],
  ["హంస", "hamsa"],
  ["ಗೋಪುರ, Zari", "gopura"],
  ["డిజైన్", "dijain"],
  ["Zari 4x4", ""],
])("%s is typed as %s", (text, roman) => {
  expect(romanWords(text)).toBe(roman);
});

test.each([
  ["seere", "sire"],
  ["thaamara", "tamara"],
  ["hoovu", "huvu"],
  ["navilu", "navilu"],
])("%s is %s without long vowels", (typed, plain) => {
  expect(plainRoman(typed)).toBe(plain);
});
