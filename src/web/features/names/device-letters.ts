import { type Language, scriptName, unlikeLetters } from "../../../contract/languages.ts";

const remembered = new Map<Language, boolean>();

/**
 * True if this device has no font for the language's script, so that its letters are boxes. Elements with
 * `data-own-letters` then have the shop's font, which other devices never fetch.
 */
export function lacksLetters(language: Language | undefined): boolean {
  if (language === undefined || language === "en" || typeof document === "undefined") return false;
  const isLacking = remembered.get(language) ?? !isLettered(language);
  if (isLacking && !remembered.has(language)) showLateFont(language);
  remembered.set(language, isLacking);
  return isLacking;
}

/** Missing letters are all drawn as the same box, so they have the same width. */
function isLettered(language: Exclude<Language, "en">): boolean {
  const context = document.createElement("canvas").getContext("2d");
  const [narrow, wide] = unlikeLetters[language].map((letter) => context?.measureText(letter).width);
  return narrow !== wide;
}

/** An optional font that arrives a little late would not be used at all. */
function showLateFont(language: Exclude<Language, "en">): void {
  for (const face of document.fonts) if (face.family.includes(scriptName[language])) face.display = "swap";
}
