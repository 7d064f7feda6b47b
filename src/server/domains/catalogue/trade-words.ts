/**
 * What customers call things, in Telugu, Kannada and the Roman spellings they type, and the word our names and tags use.
 * A search for one also finds the other.
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

const OTHERS = Object.entries(TRADE_WORDS).flatMap(([word, others]) =>
  others.map((other) => [other, word] as const),
);
/** Fewer letters begin too many words. */
const LEAST_LETTERS = 3;

/** The word itself, and our words where the trade has another that is or starts like it: people search while they type. */
export function sameInTheTrade(word: string): string[] {
  const starts = (other: string) =>
    other === word || (word.length >= LEAST_LETTERS && other.startsWith(word));
  return [...new Set([word, ...OTHERS.flatMap(([other, ours]) => (starts(other) ? [ours] : []))])];
}
