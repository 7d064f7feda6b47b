import { isVirama, JOINER, LETTER_OF, SCRIPTS, type Script, SHARED } from "./scripts.ts";

/** Grapheme clusters that a text may have. */
export const MOST_LETTERS = 24;

export type TextRefusalCode =
  | "blank"
  | "too-long"
  | "lone-surrogate"
  | "markup"
  | "emoji"
  | "right-to-left"
  | "mixed-scripts"
  | "unknown-letter"
  | "incomplete-letter";

/** Why a text cannot be sewn; `problem` is the part of the text at fault. */
export interface TextRefusal {
  readonly code: TextRefusalCode;
  readonly problem?: string;
}

export type ScriptResult =
  | { readonly ok: true; readonly script: Script; readonly text: string }
  | { readonly ok: false; readonly refusal: TextRefusal };

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Signs that phones write for those of the fonts. */
const SAME_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2010\u2011]/g, "-"],
  [/[\u2018\u02bc]|'/g, "\u2019"],
  [/\p{Zs}/gu, " "],
];

/** Refusals of single letters, the first that holds. */
const REFUSED_LETTERS: readonly (readonly [TextRefusalCode, RegExp])[] = [
  ["lone-surrogate", /[\ud800-\udfff]/u],
  ["markup", /[<>&]/],
  [
    "right-to-left",
    /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
  ],
  ["emoji", /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\ufe0f\u20e3]/u],
];

/**
 * The script of a text, and the text as it is sewn: composed, with single blanks, and without joiners that do
 * nothing.
 * @example
 * ```ts
 * const result = scriptOf("లక్ష్మి"); // { ok: true, script: "Telu", text: "లక్ష్మి" }
 * ```
 */
export function scriptOf(input: string): ScriptResult {
  const refused = refusedLetter(input);
  if (refused) return { ok: false, refusal: refused };
  const text = tidyText(input);
  if (text === "") return { ok: false, refusal: { code: "blank" } };
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  const script =
    SCRIPTS.find((one) => Array.from(text).some((letter) => LETTER_OF[one].test(letter))) ?? "Latn";
  const refusal = strangerIn(letters, script) ?? tooLong(letters);
  return refusal ? { ok: false, refusal } : { ok: true, script, text };
}

/** Number of letters that a reader counts: a conjunct with its signs is one. */
export function letterCount(text: string): number {
  return [...graphemes.segment(text)].length;
}

function refusedLetter(text: string): TextRefusal | undefined {
  for (const { segment } of graphemes.segment(text)) {
    const refusal = REFUSED_LETTERS.find(([, pattern]) => pattern.test(segment));
    if (refusal) return { code: refusal[0], problem: refusal[0] === "lone-surrogate" ? "\ufffd" : segment };
  }
  return undefined;
}

function tidyText(input: string): string {
  const composed = SAME_SIGNS.reduce(
    (text, [sign, same]) => text.replace(sign, same),
    input.normalize("NFC"),
  );
  const letters = Array.from(composed);
  return letters
    .filter((letter, index) => !JOINER.test(letter) || joins(letters, index))
    .join("")
    .replace(/ +/g, " ")
    .trim();
}

/** A joiner means something after a virama, or before one. */
function joins(letters: readonly string[], index: number): boolean {
  return isVirama(letters[index - 1]) || isVirama(letters[index + 1]);
}

function strangerIn(letters: readonly string[], script: Script): TextRefusal | undefined {
  for (const letter of letters)
    for (const sign of letter) {
      if (LETTER_OF[script].test(sign) || SHARED.test(sign) || JOINER.test(sign)) continue;
      if (script === "Latn" && sign === "\u2019") continue;
      const isMixed = /^[\p{L}\p{N}]$/u.test(sign) && SCRIPTS.some((one) => LETTER_OF[one].test(sign));
      return { code: isMixed ? "mixed-scripts" : "unknown-letter", problem: letter };
    }
  return undefined;
}

function tooLong(letters: readonly string[]): TextRefusal | undefined {
  if (letters.length <= MOST_LETTERS) return undefined;
  return { code: "too-long", problem: letters.slice(MOST_LETTERS).join("") };
}
