import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lettersOf, otherLanguages } from "../../src/contract/languages.ts";
import { valuesOf } from "../../src/server/messages/compile-message.ts";
import { type Texts, translate } from "../../src/server/messages/compile-texts.ts";
import { englishTexts } from "./english-texts.ts";
import { fileAt, textFile } from "./text-modules.ts";

/** Values, units, and abbreviations that every language shares. */
const SHARED = /\{[^{}]*\}|\b(?:RPM|OTP|PDF|UPI|ID|MB|kB|zip|mm|GSTIN|UTR)\b/g;
/** Names of languages, words that are searched besides those of the reader's language, a comma for "at". */
const ALSO_ENGLISH = /\.languages\.|\.keywords$|\.dayAndTime$/;

const english = englishTexts();

/** Every text by file and name. */
function sentencesIn(texts: Texts, path: string): [path: string, text: string][] {
  if (typeof texts === "string") return [[path, texts]];
  return Object.entries(texts).flatMap(([name, inner]) => sentencesIn(inner, `${path}.${name}`));
}

function textsIn(language: string, place: string): Texts {
  const file = textFile(language, place);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

const everyIn = (language: string) =>
  [...english.keys()].flatMap((place) => sentencesIn(textsIn(language, place), place));

test("translators see the English texts of the code: npm run locales", () => {
  const inCode = [...english].flatMap(([place, texts]) => sentencesIn(texts, place));
  expect(everyIn("en")).toEqual(inCode);
});

test.each(otherLanguages)("%s: every text is translated, in its script (§ 1.11)", (language) => {
  const texts = new Map(everyIn(language));
  const missing = everyIn("en").filter(([path, text]) => {
    const hasWords = /[a-z]{2}/i.test(text.replace(SHARED, "")) && !ALSO_ENGLISH.test(path);
    return hasWords && !lettersOf[language].test(texts.get(path) ?? "");
  });
  expect(missing).toEqual([]);
});

test.each(otherLanguages)("%s: every text has the same values", (language) => {
  const texts = new Map(everyIn(language));
  const different = everyIn("en").filter(
    ([path, text]) =>
      !path.startsWith(ISSUES) && `${namesIn(text)}` !== `${namesIn(texts.get(path) ?? text)}`,
  );
  expect(different).toEqual([]);
});

test.each(otherLanguages)("%s: every text can be shown", async (language) => {
  for (const place of english.keys())
    expect(translate(await import(fileAt(place)), textsIn(language, place), language)).toBeTruthy();
});

test.each(otherLanguages)("%s: no text is left of one that the code has lost", (language) => {
  const known = new Set(everyIn("en").map(([path]) => path));
  expect(everyIn(language).filter(([path]) => !known.has(path))).toEqual([]);
});

/** Compared by office/messages/issue-texts.test.ts: a translation may replace what a program says. */
const ISSUES = "contract/office/uploads/issue-texts";
/** A translation may name the languages itself. */
const namesIn = (text: string) => valuesOf(text).filter((name) => name !== "listOfLanguages");
