import { readFileSync } from "node:fs";
import { type FontFiles, type LetterFont, openFont } from "./text/letter-font.ts";

/** Strokes of the first are about an eighth of the body's height wide, those of the second a fifth. */
export const ANEK_WEIGHTS = [500, 700] as const;
export type AnekWeight = (typeof ANEK_WEIGHTS)[number];

const openFonts = new Map<AnekWeight, LetterFont>();

/**
 * Anek (SIL OFL, see `fonts/OFL.txt`) in one weight, opened once in a process.
 * @example
 * ```ts
 * const name = letter("Asha", { font: anekFont(500), heightMm: 20, color: 0xb0103a });
 * ```
 */
export function anekFont(weight: AnekWeight): LetterFont {
  const font = openFonts.get(weight) ?? openFont(anekFiles(), weight);
  openFonts.set(weight, font);
  return font;
}

function anekFiles(): FontFiles {
  const file = (name: string) => readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url));
  return { Latn: file("latin"), Telu: file("telugu"), Knda: file("kannada"), Deva: file("devanagari") };
}
