import { expect, test } from "vitest";
import { plainDevanagari } from "./plain-devanagari.ts";

test.each([
  ["ज़री फ़्रंट साड़ी", "जरी फ्रंट साडी"],
  ["सा\u095cी \u095bरी", "साडी जरी"],
  ["हिन्दी सम्पंगी मेहन्दी रङ्ग कण्ठ पञ्च", "हिंदी संपंगी मेहंदी रंग कंठ पंच"],
  ["हिन्\u200dदी", "हिंदी"],
  ["टाँका", "टांका"],
  ["अन्नपक्षी जन्म अम्मा", "अन्नपक्षी जन्म अम्मा"],
  ["పిల్లల ಕನ್ನಡ zari é", "పిల్లల ಕನ್ನಡ zari é"],
])("%s is written %s", (text, plain) => {
  expect(plainDevanagari(text)).toBe(plain);
});
