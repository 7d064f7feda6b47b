import type { Refusal } from "@kasuti/lettering";
import type { Language } from "../../../contract/languages.ts";
import type { RefusedName as RefusedNameView } from "../../../contract/stitching/lettering.ts";
import { nameWords } from "../../messages/messages.ts";

/** A reason against a name: the library's, or one of the shop. */
export interface NameRefusal {
  readonly code: Refusal["code"] | "refused-word" | "font" | "format" | "slow";
  /** The part of the text at fault. */
  readonly problem?: string | undefined;
  /** A height that works, mm. */
  readonly nextHeight?: number | undefined;
}

/** A name that cannot be made. Its sentence has figures, so the server writes it in the reader's language. */
export class RefusedName extends Error {
  readonly refusal: NameRefusal;

  constructor(refusal: NameRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The height and the limits that a sentence names, mm. */
export interface AskedHeight {
  readonly height: number;
  readonly heights: { readonly min: number; readonly max: number };
}

/** The refusal as customers read it. */
export function refusalView(refusal: NameRefusal, limits: AskedHeight, language: Language): RefusedNameView {
  const { code, problem, nextHeight } = refusal;
  const isAboutHeight = code === "height" || (code === "gate" && nextHeight !== undefined);
  return {
    ok: false,
    reason: sentenceOf(refusal, limits, language),
    field: isAboutHeight ? "height" : code === "font" ? "font" : "text",
    ...(problem !== undefined && { problem }),
    ...(nextHeight !== undefined && { nextHeight }),
  };
}

function sentenceOf(
  { code, problem = "", nextHeight }: NameRefusal,
  { height, heights }: AskedHeight,
  language: Language,
): string {
  const words = nameWords(language);
  if (code === "gate")
    return nextHeight === undefined
      ? words.gate(problem)
      : words.gateAtHeight(problem, `${height}`, `${nextHeight}`);
  const sentences: Readonly<Record<Exclude<NameRefusal["code"], "gate">, string>> = {
    blank: words.blank,
    "too-long": words.tooLong,
    "lone-surrogate": words.damaged,
    markup: words.sign(problem),
    emoji: words.emoji(problem),
    "right-to-left": words.otherScript(problem),
    "mixed-scripts": words.mixedScripts(problem),
    "unknown-letter": words.unknownLetter(problem),
    "incomplete-letter": words.incompleteLetter(problem),
    height: words.height(`${heights.min}`, `${heights.max}`),
    "refused-word": words.refusedWord,
    font: words.font,
    format: words.format,
    slow: words.slow,
  };
  return sentences[code];
}
