/**
 * Vowels by offset in the Unicode block, which is the same in Telugu and Kannada. Roman spellings follow what
 * people type on phones, which hardly distinguishes long vowels and doubled letters.
 */
const VOWELS: Readonly<Record<number, string>> = {
  5: "a",
  6: "a",
  7: "i",
  8: "i",
  9: "u",
  10: "u",
  11: "ru",
  14: "e",
  15: "e",
  16: "ai",
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
  70: "e",
  71: "e",
  72: "ai",
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

const WORDS = /[\u0c00-\u0cff]+/g;

/**
 * Telugu and Kannada words of a text in Roman letters: నెమలి, ನವಿಲು → `nemali navilu`. The text must not
 * contain joiners.
 */
export function romanWords(text: string): string {
  return (text.match(WORDS) ?? []).map(romanWord).join(" ");
}

function romanWord(word: string): string {
  const places = [...word].map((letter) => (letter.codePointAt(0) ?? 0) & 0x7f);
  return places.map((place, index) => romanLetter(place, places[index + 1])).join("");
}

function romanLetter(place: number, next: number | undefined): string {
  if (place === ANUSVARA) return soundsAsN(next) ? "n" : "m";
  if (place === VISARGA) return "h";
  const consonant = CONSONANTS[place - FIRST_CONSONANT];
  if (consonant === undefined) return VOWELS[place] ?? SIGNS[place] ?? "";
  return next !== undefined && next in SIGNS ? consonant : `${consonant}a`;
}

/**
 * Whether the anusvara before this letter sounds as `n`: before the consonants from `k` to the second `n`.
 */
function soundsAsN(place = 0): boolean {
  return place >= FIRST_CONSONANT && place <= 0x28;
}

/** Normalizes a Roman spelling to that of `romanWords`: `seere`, `thaamara` → `sire`, `tamara`. */
export function plainRoman(word: string): string {
  return word
    .replace(/aa+/g, "a")
    .replace(/ee+|ii+/g, "i")
    .replace(/oo+|uu+/g, "u")
    .replace(/^th/, "t");
}
