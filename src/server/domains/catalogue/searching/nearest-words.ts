import { plainRoman } from "./roman-letters.ts";

/** A word of the catalogue, and the number of products with it. */
export interface ListedWord {
  readonly word: string;
  readonly uses: number;
}

/**
 * Catalogue words that a misspelt word may mean, in one of its spellings: those with the fewest wrong sounds,
 * of them those with the fewest wrong letters, the most common first. `[]` if all are too different.
 */
export function nearestWords(spellings: readonly string[], listedWords: readonly ListedWord[]): string[] {
  const candidates = listedWords.flatMap(({ word, uses }) => {
    const wrong = Math.min(...spellings.map((spelling) => wrongness(spelling, word)));
    return Number.isFinite(wrong) ? { word, uses, wrong } : [];
  });
  const fewest = Math.min(...candidates.map(({ wrong }) => wrong));
  const nearest = candidates.filter(({ wrong }) => wrong === fewest);
  const sorted = nearest.toSorted((one, other) => other.uses - one.uses);
  return [...new Set(sorted.map(({ word }) => word))];
}

/** Orders by wrong sounds, then by wrong letters; infinite if the words are too different. */
function wrongness(typedWord: string, word: string): number {
  const [sound, wordSound] = [soundOf(typedWord), soundOf(word)];
  const sounds = wrongLetters(sound, wordSound);
  const isFar = sounds > mistakesIn(typedWord) || (typedWord.length < LONG && sound[0] !== wordSound[0]);
  return isFar ? Number.POSITIVE_INFINITY : sounds * 100 + wrongLetters(typedWord, word);
}

/** Number of letters from which two sounds may be wrong, and the first one too. */
const LONG = 7;

const mistakesIn = ({ length }: string) => (length < 4 ? 0 : length < LONG ? 1 : 2);

/** The word, and with `ph` for `f`, because these spellings have few letters in a row in common. */
export function respelt(word: string): string[] {
  return [...new Set([word, word.replaceAll("f", "ph")])];
}

/** Spellings that sound alike in India: `elephant`, `elefant`; `peacock`, `peecok`; `blouse`, `blouze`. */
const SOUNDS: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/ph/g, "f"],
  [/sh|z/g, "s"],
  [/ck|q|c(?!h)/g, "k"],
  [/([kgcjtdb])h/g, "$1"],
  [/ea|ie|ei|y/g, "i"],
  [/w/g, "v"],
  [/(.)\1+/g, "$1"],
];

function soundOf(word: string): string {
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), plainRoman(word));
}

/** Number of letters to add, leave out, replace or swap with the next, so that one word becomes the other. */
function wrongLetters(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
