import { plainDevanagari } from "./plain-devanagari.ts";
import { closedSizes } from "./trade-words.ts";

const MM = "mm|మి\\.?మీ\\.?|ಮಿ\\.?ಮೀ\\.?|मि\\.?मी\\.?";
const CM = "cms?|సెం\\.?మీ\\.?|ಸೆಂ\\.?ಮೀ\\.?|सें?\\.?मी\\.?";
const INCH = 'inch(?:es)?|in(?!\\s*\\d)|["”″]|అంగుళాలు?|అంగుళం|ఇంచ్|ఇంచులు?|ಇಂಚು|ಇಂಚ್|ಅಂಗುಲ|इंच|इन्च';
const UNIT = `(?:(?<mm>${MM})|(?<cm>${CM})|(?:${INCH}))(?![\\p{L}\\p{M}\\d])`;
const NUMBER = "\\d+(?:\\.\\d+)?";
const BEFORE = "(?<![\\p{L}\\d.])";
const LENGTH = new RegExp(`${BEFORE}(?<length>${NUMBER})\\s*${UNIT}`, "giu");
const SIZE = new RegExp(
  `${BEFORE}(?<width>${NUMBER})\\s*(?:(?<firstCm>${CM})|${MM}|${INCH})?\\s*(?:x|×|\\*|by|बाय)\\s*(?<height>${NUMBER})(?:\\s*${UNIT})?`,
  "giu",
);

/**
 * Writes lengths and sizes as the catalogue does: `100mm`, `10 cm` → `100 mm`; `4 inch` → `4`; `4" by 4"`,
 * `4 x 4` → `4x4`; `10 x 10 cm` → `100x100`.
 */
export function typedSizes(text: string): string {
  const sized = text.replace(SIZE, (...match) => {
    const { width, height, cm, firstCm } = groupsOf(match);
    const isCm = cm !== undefined || firstCm !== undefined;
    return ` ${[width, height].map((side) => (isCm ? inMm(side) : side)).join("x")} `;
  });
  const measuredText = sized.replace(LENGTH, (...match) => {
    const { length, mm, cm } = groupsOf(match);
    if (cm !== undefined) return ` ${inMm(length)} mm `;
    return mm === undefined ? ` ${length} ` : ` ${length} mm `;
  });
  return closedSizes(measuredText);
}

/** Named groups are the last argument of a replacer. */
const groupsOf = (match: unknown[]) => Object(match.at(-1)) as Partial<Record<string, string>>;

const inMm = (cm = "") => Math.round(Number(cm) * 10);

const words = (list: string) => new Set(plainDevanagari(list.replace(/[\u200c\u200d]/g, "")).split(" "));

/** Words of a search that every design of the shop would have, and what joins the others in Hindi. */
const FILLERS = words(
  "file files design designs pattern patterns machine machines embroidery hoop hoops format formats size " +
    "ఫైల్ ఫైళ్లు ఫైల్స్ డిజైన్ డిజైన్లు డిజైన్స్ మెషీన్ మెషిన్ ఎంబ్రాయిడరీ హూప్ సైజ్ సైజు " +
    "ಫೈಲ್ ಫೈಲ್‌ಗಳು ಡಿಸೈನ್ ಡಿಸೈನ್‌ಗಳು ಮೆಷಿನ್ ಎಂಬ್ರಾಯ್ಡರಿ ಹೂಪ್ ಸೈಜ್ " +
    "फ़ाइल फाईल फ़ाइलें डिज़ाइन डिजाईन डिज़ाइनें पैटर्न मशीन कढ़ाई एम्ब्रॉयडरी एंब्रॉयडरी हूप फ़ॉर्मैट फ़ॉर्मेट साइज़ साईज़ " +
    "का की के वाला वाली वाले ka ki ke wala wali wale kadhai",
);
/** Words before the number of a design. */
const NUMBER_WORDS = words("no nos num number నం నెం ನಂ नं नंबर");

/** Whether a search is not about this word; `next` is the word after it. */
export function isFiller(word: string, next = ""): boolean {
  return FILLERS.has(word) || (NUMBER_WORDS.has(word) && /^\d/.test(next));
}
