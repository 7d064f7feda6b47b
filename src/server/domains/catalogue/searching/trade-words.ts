/**
 * English trade word → the words customers use for it, in Telugu, Kannada and Roman spellings. A search for
 * one of them also finds the trade word.
 */
const TRADE_WORDS: Readonly<Record<string, readonly string[]>> = {
  mango: ["mamidi", "maavu", "mavu", "manga", "maanga", "mankolam", "paisley", "kairi", "మామిడి", "ಮಾವು"],
  lotus: ["tamara", "thamara", "tavare", "thavare", "kamal", "తామర", "ಕಮಲ", "ತಾವರೆ"],
  peacock: ["nemali", "navilu", "mayura", "mayil", "mor", "నెమలి", "ನವಿಲು"],
  jasmine: ["malle", "mallige", "malli", "mogra", "మల్లె", "ಮಲ್ಲಿಗೆ"],
  temple: ["gopuram", "gudi", "gopura", "గోపురం", "గుడి", "ಗೋಪುರ"],
  butta: ["buta", "butti", "booti", "buti", "బుట్ట", "బుట్టా", "ಬುಟ್ಟಾ"],
  maggam: ["aari", "ari", "zardosi", "zardozi", "magam", "మగ్గం", "ಮಗ್ಗಂ"],
  elephant: ["enugu", "aane", "ane", "yenugu", "ఏనుగు", "ಆನೆ"],
  swan: ["hamsa", "hansa", "annam", "హంస", "ಹಂಸ"],
  creeper: ["latha", "lata", "teega", "balli", "లత", "తీగ", "ಬಳ್ಳಿ"],
  border: ["anchu", "anchulu", "అంచు", "ಅಂಚು"],
  blouse: ["ravike", "ravika", "jacket", "రవిక", "ರವಿಕೆ"],
  saree: ["sari", "cheera", "chira", "seere", "sire", "చీర", "ಸೀರೆ"],
  flower: ["puvvu", "hoovu", "huvu", "poolu", "పువ్వు", "ಹೂವು"],
  leaf: ["aaku", "aku", "ele", "yele", "ఆకు", "ಎಲೆ"],
};

const MM_PER_INCH = 25.4;

/** Joins `8 x 12` and `8×12` to `8x12`; also `8 x`, because customers search while typing. */
export function closedSizes(text: string): string {
  return text.replace(/(\d)\s*[x×]\s*(?=\d|$)/gi, "$1x");
}

/** Hoops sold under larger inch sizes than their millimetres give, shorter side first. */
const SOLD_AS: Readonly<Record<string, string>> = { "180x280": "8x12" };

/**
 * Search words of a hoop: its name and, if that is in mm, its inches in both orders. 180 × 130 mm is `5x7`.
 */
export function hoopWords(hoop: string): string {
  const [, width, height] = /^(\d+)x(\d+) mm$/.exec(closedSizes(hoop)) ?? [];
  if (width === undefined || height === undefined) return hoop;
  const sides = [Number(width), Number(height)].toSorted((one, other) => one - other);
  const inches = sides.map((mm) => Math.round(mm / MM_PER_INCH));
  const sizes = [inches.join("x"), SOLD_AS[sides.join("x")]].filter((size) => size !== undefined);
  const turnedSizes = sizes.map((size) => size.split("x").toReversed().join("x"));
  return [hoop, ...sizes, ...turnedSizes].join(" ");
}

const OTHERS = Object.entries(TRADE_WORDS).flatMap(([word, others]) =>
  others.map((otherWord) => [otherWord, word] as const),
);
/** Minimum length of a prefix; too many words start with shorter ones. */
const MIN_LETTERS = 3;

/**
 * Trade words for the customers' words in a text: a design called నెమలి only in its translation is a
 * `peacock` too.
 */
export function tradeWordsIn(text: string): string[] {
  const words = new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u));
  return [
    ...new Set(OTHERS.flatMap(([otherWord, our]) => (words.has(otherWord) && !words.has(our) ? [our] : []))),
  ];
}

/** Synonyms added by the owner. */
export type Synonyms = readonly { readonly word: string; readonly meaning: string }[];

/**
 * The word itself and the trade words and synonyms' meanings for words that start with it, because customers
 * search while typing.
 */
export function tradeSynonyms(word: string, synonyms: Synonyms): string[] {
  const starts = (otherWord: string) =>
    otherWord === word || (word.length >= MIN_LETTERS && otherWord.startsWith(word));
  const ours = OTHERS.flatMap(([otherWord, our]) => (starts(otherWord) ? [our] : []));
  const owners = synonyms.flatMap((synonym) => (starts(synonym.word) ? [synonym.meaning] : []));
  return [...new Set([word, ...ours, ...owners])];
}
