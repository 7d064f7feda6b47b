/**
 * Vowels by offset in the Unicode block, which is the same in Telugu, Kannada and Devanagari. Roman spellings
 * follow what people type on phones, which hardly distinguishes long vowels and doubled letters.
 */
const VOWELS: Readonly<Record<number, string>> = {
  5: "a",
  6: "a",
  7: "i",
  8: "i",
  9: "u",
  10: "u",
  11: "ru",
  13: "e",
  14: "e",
  15: "e",
  16: "ai",
  17: "o",
  18: "o",
  19: "o",
  20: "au",
};
/**
 * Vowel signs by offset; a sign replaces the consonant's inherent `a`, and the last one (virama) removes it.
 */
const SIGNS: Readonly<Record<number, string>> = {
  62: "a",
  63: "i",
  64: "i",
  65: "u",
  66: "u",
  67: "ru",
  69: "e",
  70: "e",
  71: "e",
  72: "ai",
  73: "o",
  74: "o",
  75: "o",
  76: "au",
  77: "",
};
const FIRST_CONSONANT = 0x15;
const CONSONANTS =
  "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(" ");
/** Anusvara: a nasal that adapts to the following consonant. */
const ANUSVARA = 0x02;
const VISARGA = 0x03;
const VIRAMA = 77;

const WORDS = /[\u0c00-\u0cff]+|[\u0900-\u097f]+/g;

/**
 * Telugu, Kannada and Hindi words of a text in Roman letters: నెమలి, ನವಿಲು, मोर → `nemali navilu mor`. The
 * text must not contain joiners and letters with nukta.
 */
export function romanWords(text: string): string {
  return (text.match(WORDS) ?? []).map(romanWord).join(" ");
}

function romanWord(word: string): string {
  const places = [...word].map((letter) => (letter.codePointAt(0) ?? 0) & 0x7f);
  const isHindi = word < "\u0980";
  const silent = isHindi ? silentVowels(places) : NONE;
  return places
    .map((place, index) => {
      if (isHindi && (place === 11 || place === 67)) return "ri";
      if (isHindi && place === ANUSVARA) return isLabial(places[index + 1]) ? "m" : "n";
      return romanLetter(place, places[index + 1], silent.has(index));
    })
    .join("");
}

const NONE: ReadonlySet<number> = new Set();

function romanLetter(place: number, next: number | undefined, isSilent: boolean): string {
  if (place === ANUSVARA) return soundsAsN(next) ? "n" : "m";
  if (place === VISARGA) return "h";
  const consonant = CONSONANTS[place - FIRST_CONSONANT];
  if (consonant === undefined) return VOWELS[place] ?? SIGNS[place] ?? "";
  return isSilent || (next !== undefined && next in SIGNS) ? consonant : `${consonant}a`;
}

/**
 * Consonants whose inherent `a` is silent in Hindi: a last one after a vowel (कमल `kamal`, but चक्र
 * `chakra`), and one between a vowel and a consonant with a vowel (तितली `titli`), sought from the end.
 */
function silentVowels(places: readonly number[]): ReadonlySet<number> {
  const silent = new Set<number>();
  for (let index = places.length - 1; index > 0; index--) {
    if (!isBare(places, index) || !endsInVowel(places, index - 1, silent)) continue;
    const isLast = index === places.length - 1;
    const isBetween = isConsonant(places[index + 1]) && hasVowel(places, index + 1, silent);
    if (isLast || (isBetween && !isNasal(places[index - 1]))) silent.add(index);
  }
  return silent;
}

const isConsonant = (place = 0) => CONSONANTS[place - FIRST_CONSONANT] !== undefined;
const isNasal = (place: number | undefined) => place === ANUSVARA;

/** Whether the consonant here has its inherent vowel. */
const isBare = (places: readonly number[], index: number) => {
  const next = places[index + 1];
  return isConsonant(places[index]) && !(next !== undefined && (next in SIGNS || isNasal(next)));
};

/** Whether the consonant here is followed by a vowel that is heard. */
const hasVowel = (places: readonly number[], index: number, silent: ReadonlySet<number>) =>
  !silent.has(index) && places[index + 1] !== VIRAMA;

/** Whether the sound here is a vowel, perhaps nasal, that is heard. */
const endsInVowel = (places: readonly number[], index: number, silent: ReadonlySet<number>) =>
  places[index] !== VIRAMA && !silent.has(index);

/**
 * Whether the anusvara before this letter sounds as `n`: before the consonants from `k` to the second `n`.
 */
function soundsAsN(place = 0): boolean {
  return place >= FIRST_CONSONANT && place <= 0x28;
}

/** Consonants from `p` to `m`. */
function isLabial(place = 0): boolean {
  return place >= 0x2a && place <= 0x2e;
}

/** Normalizes a Roman spelling to that of `romanWords`: `seere`, `thaamara` → `sire`, `tamara`. */
export function plainRoman(word: string): string {
  return word
    .replace(/aa+/g, "a")
    .replace(/ee+|ii+/g, "i")
    .replace(/oo+|uu+/g, "u")
    .replace(/^th/, "t");
}
