import type { Answer } from "../../../contract/wire.ts";
import type { NameDraft } from "./name-draft.ts";
import { THREADS } from "./threads.ts";
import type { AskedName } from "./use-name-check.ts";

export type NamesOffer = Answer<"getLetteringFonts">;

/** mm */
const USUAL_HEIGHT = 20;

export interface NameChoices {
  readonly request: AskedName;
  readonly formats: readonly string[];
  readonly heights: NamesOffer["fonts"][number]["heights"];
}

/** The draft with the usual choices where the customer made none. */
export function choicesOf(draft: NameDraft, { fonts }: NamesOffer, readable: readonly string[]): NameChoices {
  const font = fonts.find(({ id }) => id === draft.font) ?? fonts[0];
  const { min, max } = font?.heights ?? { min: USUAL_HEIGHT, max: USUAL_HEIGHT };
  const height = Math.min(max, Math.max(min, draft.height ?? USUAL_HEIGHT));
  return {
    request: { text: draft.text, font: font?.id ?? "", height, thread: draft.thread ?? THREADS.maroon },
    formats: draft.formats ?? readable.slice(0, 1),
    heights: { min, max },
  };
}
