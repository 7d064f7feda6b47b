import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { charactersOf, cutFont, foreignLetters } from "./cut-fonts.ts";

test.each(foreignLetters)("$file holds the letters that pages show now, and little else", async (letters) => {
  const stored = await readFile(letters.file);
  // Else run `npm run cut-fonts`.
  expect(charactersOf(stored)).toEqual(charactersOf(await cutFont(letters)));
  expect(stored.length).toBeLessThan(20_000);
});
