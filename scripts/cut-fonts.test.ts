import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { charactersOf, cutFont, foreignLetters } from "./cut-fonts.ts";

test.each(foreignLetters)("$file holds the letters that pages show now, and little else", async (letters) => {
  const kept = await readFile(letters.file);
  // Else run `npm run cut-fonts`.
  expect(charactersOf(kept)).toEqual(charactersOf(await cutFont(letters)));
  expect(kept.length).toBeLessThan(20_000);
});
