import { readFile } from "node:fs/promises";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { cutLetters, FOLDER, foreignLetters } from "./cut-fonts.ts";

test.each(foreignLetters)("$file holds the letters that pages show now, and little else", async (letters) => {
  const kept = await readFile(`${FOLDER}/${letters.file}`);
  const cut = await cutLetters(letters.script, letters.text);
  // Else run `npm run cut-fonts`.
  expect(charactersOf(kept)).toEqual(charactersOf(cut));
  expect(kept.length).toBeLessThan(20_000);
});

function charactersOf(file: Buffer): number[] {
  const font = create(file);
  if (!("characterSet" in font)) throw new Error("This is a collection of fonts");
  return font.characterSet;
}
