import { expect, test } from "vitest";
import { letterCount, scriptOf } from "./script-of.ts";

test.each([
  ["Lakshmi", "Latn"],
  ["José-María", "Latn"],
  ["లక్ష్మి", "Telu"],
  ["ಲಕ್ಷ್ಮಿ", "Knda"],
  ["लक्ष्मी", "Deva"],
  ["2026", "Latn"],
  ["౨౦౨౬", "Telu"],
  ["కె. రావు 7", "Telu"],
])("%s is %s", (text, script) => {
  expect(scriptOf(text)).toEqual({ ok: true, script, text: text.normalize("NFC") });
});

test.each([
  ["", "blank", undefined],
  [" \t\u00a0 ".replace("\t", ""), "blank", undefined],
  ["Asha 😀", "emoji", "😀"],
  ["🇮🇳", "emoji", "🇮🇳"],
  ["<b>Asha</b>", "markup", "<"],
  ["Asha\ud83d", "lone-surrogate", "\ufffd"],
  ["שלום", "right-to-left", "ש"],
  ["Asha\u202e", "right-to-left", "\u202e"],
  ["Asha రావు", "mixed-scripts", "రా"],
  ["రావు राव", "mixed-scripts", "रा"],
  ["Аня", "unknown-letter", "А"],
  ["Asha\nRao", "unknown-letter", "\n"],
  ["राम।", "unknown-letter", "।"],
  ["A".repeat(25), "too-long", "A"],
  ["కా".repeat(26), "too-long", "కాకా"],
])("%s is refused: %s", (text, code, problem) => {
  expect(scriptOf(text)).toEqual({ ok: false, refusal: { code, ...(problem && { problem }) } });
});

test("24 letters are sewn, however many code points each has", () => {
  expect(scriptOf("క్ష్మి".repeat(24))).toMatchObject({ ok: true });
  expect(letterCount("లక్ష్మి")).toBe(2);
});

test("joiners stay where they choose a form", () => {
  expect(scriptOf("क्\u200dष")).toMatchObject({ text: "क्\u200dष" });
  expect(scriptOf("ರ್\u200cಯ")).toMatchObject({ text: "ರ್\u200cಯ" });
  expect(scriptOf("As\u200dha\u200c")).toMatchObject({ text: "Asha" });
});

test("signs that phones write become those of the font", () => {
  expect(scriptOf("  D'Souza\u00a0 Anne\u2011Marie ")).toMatchObject({ text: "D’Souza Anne-Marie" });
});
