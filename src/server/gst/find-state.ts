import { editDistance } from "../tables/edit-distance.ts";
import { type GstState, gstStates } from "./gst-states.ts";

/** State by spelling, without blanks, marks and case. */
const statesBySpelling = new Map<string, GstState>(
  gstStates.flatMap(({ code, name, also }) =>
    [code, name, ...also].map((text): [string, GstState] => [letters(text), { code, name }]),
  ),
);

/** Shorter texts are similar to too many names. */
const GUESS_FROM_LETTERS = 5;
const LETTERS_PER_SLIP = 4;
const MAX_SLIPS = 2;

/**
 * Finds the state that a customer wrote: its name, letters or GST code, in any case, with typos (`Telengana`,
 * `TS`, `karnataka state`). `undefined` when none or several match.
 */
export function findGstState(text: string): GstState | undefined {
  const soughtLetters = letters(text.replace(/\b(state( of)?|india)\b/gi, " "));
  return statesBySpelling.get(soughtLetters) ?? nearest(soughtLetters);
}

function letters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^\p{L}\p{M}\p{N}]|[\u200c\u200d]/gu, "");
}

function nearest(soughtLetters: string): GstState | undefined {
  if (soughtLetters.length < GUESS_FROM_LETTERS) return undefined;
  let minDistance = Math.min(MAX_SLIPS, Math.floor(soughtLetters.length / LETTERS_PER_SLIP));
  const nearestStates = new Map<string, GstState>();
  for (const [spelling, state] of statesBySpelling) {
    if (spelling.length < GUESS_FROM_LETTERS) continue;
    const slips = editDistance(soughtLetters, spelling);
    if (slips > minDistance) continue;
    if (slips < minDistance) nearestStates.clear();
    minDistance = slips;
    nearestStates.set(state.code, state);
  }
  const [only, ...others] = nearestStates.values();
  return others.length === 0 ? only : undefined;
}
