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

const ourWordFor = new Map(
  Object.entries(TRADE_WORDS).flatMap(([word, others]) => others.map((other) => [other, word] as const)),
);

/** The word itself, and our word where the trade has another for it. */
export function sameInTheTrade(word: string): string[] {
  const ours = ourWordFor.get(word);
  return ours === undefined ? [word] : [word, ours];
}
