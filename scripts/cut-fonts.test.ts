import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { charactersOf, cutFont, foreignLetters } from "./cut-fonts.ts";
import { styleSheets } from "./script-styles.ts";

test.each(foreignLetters)("$file holds the letters that pages show now, and little else", async (letters) => {
  const stored = await readFile(letters.file);
  // Else run `npm run cut-fonts`.
  expect(charactersOf(stored)).toEqual(charactersOf(await cutFont(letters)));
  expect(stored.length).toBeLessThan(20_000);
});

test.each(Object.entries(styleSheets))("%s names the fonts of all languages", async (file, text) => {
  // Else run `npm run cut-fonts`.
  expect(await readFile(file, "utf8")).toBe(text);
});
