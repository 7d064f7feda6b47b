import { plainDevanagari } from "./plain-devanagari.ts";

/**
 * English trade word → the words customers use for it, in Telugu, Kannada, Hindi and Roman spellings. A
 * search for one of them also finds the trade word.
 */
const TRADE_WORDS: Readonly<Record<string, readonly string[]>> = {
  mango: [
    ...["mamidi", "maavu", "mavu", "manga", "maanga", "mankolam", "paisley", "kairi", "keri", "aam", "ambi"],
    ...["మామిడి", "ಮಾವು", "आम", "कैरी", "केरी", "अंबी"],
  ],
  lotus: ["tamara", "thamara", "tavare", "thavare", "kamal", "తామర", "ಕಮಲ", "ತಾವರೆ", "कमल", "पद्म"],
  peacock: ["nemali", "navilu", "mayura", "mayil", "mor", "నెమలి", "ನವಿಲು", "मोर", "मयूर", "मयूरी"],
  jasmine: ["malle", "mallige", "malli", "mogra", "chameli", "మల్లె", "ಮಲ್ಲಿಗೆ", "मोगरा", "चमेली"],
  rose: ["gulab", "गुलाब"],
  marigold: ["genda", "गेंदा"],
  hibiscus: ["gudhal", "गुड़हल"],
  temple: ["gopuram", "gudi", "gopura", "mandir", "గోపురం", "గుడి", "ಗೋಪುರ", "मंदिर", "टेंपल"],
  butta: [
    ...["buta", "butti", "booti", "buti", "boota", "బుట్ట", "బుట్టా", "ಬುಟ್ಟಾ"],
    ...["बूटा", "बूटी", "बूटे", "बुट्टा"],
  ],
  maggam: ["aari", "ari", "zardosi", "zardozi", "magam", "మగ్గం", "ಮಗ್ಗಂ", "मग्गम", "आरी", "ज़रदोज़ी", "ज़रदोसी"],
  zari: ["jari", "ज़री"],
  elephant: ["enugu", "aane", "ane", "yenugu", "hathi", "haathi", "ఏనుగు", "ಆನೆ", "हाथी", "हाथियों"],
  swan: ["hamsa", "hansa", "annam", "హంస", "ಹಂಸ", "हंस"],
  parrot: ["tota", "तोता", "तोते"],
  bird: ["chidiya", "chidia", "pakshi", "चिड़िया", "पक्षी", "पंछी"],
  butterfly: ["titli", "titali", "तितली", "तितलियाँ"],
  fish: ["machli", "machhli", "machhali", "मछली"],
  owl: ["ullu", "उल्लू"],
  rabbit: ["khargosh", "ख़रगोश"],
  sun: ["suraj", "सूरज", "सूर्य"],
  creeper: ["latha", "lata", "teega", "balli", "bel", "లత", "తీగ", "ಬಳ್ಳಿ", "बेल", "लता"],
  border: ["anchu", "anchulu", "kinari", "kinara", "అంచు", "ಅಂಚು", "बॉर्डर", "बार्डर", "किनारी", "किनारा"],
  blouse: ["ravike", "ravika", "jacket", "choli", "రవిక", "ರವಿಕೆ", "ब्लाउज़", "चोली"],
  saree: ["sari", "cheera", "chira", "seere", "sire", "sadi", "saadi", "saari", "చీర", "ಸೀರೆ", "साड़ी", "साड़ियाँ"],
  flower: [
    ...["puvvu", "hoovu", "huvu", "poolu", "phool", "phul", "fool", "ful", "పువ్వు", "ಹೂವು"],
    ...["फूल", "फूलों", "पुष्प"],
  ],
  leaf: ["aaku", "aku", "ele", "yele", "patta", "ఆకు", "ಎಲೆ", "पत्ता", "पत्ती", "पत्ते", "पत्तियाँ"],
  neck: ["gala", "galaa", "gale", "गला", "गले", "नेक"],
  back: ["बैक", "पीठ"],
  front: ["फ़्रंट"],
  sleeve: ["baju", "bazu", "baaju", "baazu", "aasteen", "astin", "बाजू", "बाजु", "बाज़ू", "आस्तीन", "स्लीव"],
  pot: ["matka", "मटका", "पॉट"],
  round: ["gol", "गोल"],
  square: ["chaukor", "चौकोर"],
  bridal: ["dulhan", "दुल्हन", "दुलहन", "ब्राइडल"],
  kids: ["bachche", "bacche", "बच्चे", "बच्चों", "किड्स"],
  diya: ["दीया", "दीपक"],
  lehenga: ["lehnga", "lahanga", "लहंगा"],
  dupatta: ["chunni", "odhni", "दुपट्टा", "चुन्नी", "ओढ़नी"],
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
  others.map((otherWord) => [plainDevanagari(otherWord), word] as const),
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
