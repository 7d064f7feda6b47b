import type { Language } from "../../../contract/languages.ts";
import type { Paise } from "../../../contract/money.ts";

/** How a language writes numbers and sums of money; `locales` has texts, but no grammar of numbers. */
interface Numerals {
  /** Words of 0 to 99. */
  readonly smallNumbers: readonly string[];
  /** A multiple of a unit, alone and before what is left of the number. */
  readonly unit: (count: number, words: string, unit: Unit, isLast: boolean) => string;
  readonly sum: (rupees: Counted | undefined, paise: Counted | undefined) => string;
}

interface Counted {
  readonly count: number;
  readonly words: string;
}

/** Indian number units, largest first. */
const UNITS = [
  ["crore", 10_000_000],
  ["lakh", 100_000],
  ["thousand", 1_000],
  ["hundred", 100],
] as const;
type Unit = (typeof UNITS)[number][0];

const list = (words: string) => words.split(/\s+/);

const english: Numerals = {
  smallNumbers: [
    ...list("Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen"),
    ...list("Sixteen Seventeen Eighteen Nineteen"),
    ...list("Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety").flatMap((tens) => [
      tens,
      ...list("One Two Three Four Five Six Seven Eight Nine").map((one) => `${tens}-${one}`),
    ]),
  ],
  unit: (_, words, unit) => `${words} ${unit[0]?.toUpperCase()}${unit.slice(1)}`,
  sum: (rupees, paise) =>
    `${[...(rupees ? [`Rupees ${rupees.words}`] : []), ...(paise ? [`${paise.words} Paise`] : [])].join(" and ")} Only`,
};

const HINDI_UNITS = { crore: "करोड़", lakh: "लाख", thousand: "हज़ार", hundred: "सौ" };
const hindi: Numerals = {
  smallNumbers: [
    ...list("शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस"),
    ...list("बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस"),
    ...list("तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस"),
    ...list("चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास"),
    ...list("पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ"),
    ...list("साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर"),
    ...list("सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी"),
    ...list("अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी"),
    ...list("नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे"),
  ],
  unit: (_, words, unit) => `${words} ${HINDI_UNITS[unit]}`,
  sum: (rupees, paise) =>
    `${[
      ...(rupees ? [`${rupees.words} ${rupees.count === 1 ? "रुपया" : "रुपये"}`] : []),
      ...(paise ? [`${paise.words} ${paise.count === 1 ? "पैसा" : "पैसे"}`] : []),
    ].join(" और ")} मात्र`,
};

/** The one of twenty-one, which has another form before what is counted. */
const LAST_ONE = /ఒకటి$/;
/** One, and several before a noun or a smaller number: an amount always has a noun behind it. */
const TELUGU_UNITS = {
  crore: ["కోటి", "కోట్ల"],
  lakh: ["లక్ష", "లక్షల"],
  thousand: ["వెయ్యి", "వేల"],
  hundred: ["వంద", "వందల"],
} as const;
const telugu: Numerals = {
  smallNumbers: [
    ...list("సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు"),
    ...list("పదిహేను పదహారు పదిహేడు పద్దెనిమిది పంతొమ్మిది"),
    ...list("ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై").flatMap((tens) => [
      tens,
      ...list("ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది").map((one) => `${tens} ${one}`),
    ]),
  ],
  unit: (count, words, unit, isLast) => {
    const [one, several] = TELUGU_UNITS[unit];
    if (count > 1) return `${words.replace(LAST_ONE, "ఒక్క")} ${several}`;
    return unit === "hundred" && !isLast ? "నూట" : one;
  },
  sum: (rupees, paise) => {
    const counted = ({ count, words }: Counted, one: string, several: string) =>
      count === 1 ? `ఒక ${one}` : `${words.replace(LAST_ONE, "ఒక్క")} ${several}`;
    return `${[
      ...(rupees ? [counted(rupees, "రూపాయి", "రూపాయలు")] : []),
      ...(paise ? [counted(paise, "పైసా", "పైసలు")] : []),
    ].join(", ")} మాత్రమే`;
  },
};

const KANNADA_HUNDREDS = list("ನೂರು ಇನ್ನೂರು ಮುನ್ನೂರು ನಾನ್ನೂರು ಐನೂರು ಆರುನೂರು ಏಳುನೂರು ಎಂಟುನೂರು ಒಂಬೈನೂರು");
const KANNADA_UNITS = { crore: "ಕೋಟಿ", lakh: "ಲಕ್ಷ", thousand: "ಸಾವಿರ" };
const kannada: Numerals = {
  smallNumbers: [
    ...list("ಸೊನ್ನೆ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು"),
    ...list("ಹತ್ತು ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು ಹದಿನೈದು ಹದಿನಾರು ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು"),
    // ಇಪ್ಪತ್ತು and ಒಂದು are written as one word, ಇಪ್ಪತ್ತೊಂದು: the vowel of the tens gives way.
    ...list("ಇಪ್ಪತ್ತು ಮೂವತ್ತು ನಲವತ್ತು ಐವತ್ತು ಅರವತ್ತು ಎಪ್ಪತ್ತು ಎಂಬತ್ತು ತೊಂಬತ್ತು").flatMap((tens) => [
      tens,
      ...list("ೊಂದು ೆರಡು ಮೂರು ನಾಲ್ಕು ೈದು ಾರು ೇಳು ೆಂಟು ೊಂಬತ್ತು").map((one) => tens.slice(0, -1) + one),
    ]),
  ],
  unit: (count, words, unit, isLast) => {
    if (unit !== "hundred") return `${words} ${KANNADA_UNITS[unit]}${isLast || unit === "crore" ? "" : "ದ"}`;
    const hundreds = KANNADA_HUNDREDS[count - 1] ?? "";
    return isLast ? hundreds : hundreds.slice(0, -1);
  },
  sum: (rupees, paise) =>
    `${[
      ...(rupees ? [`${rupees.words} ${rupees.count === 1 ? "ರೂಪಾಯಿ" : "ರೂಪಾಯಿಗಳು"}`] : []),
      ...(paise ? [`${paise.words} ಪೈಸೆ`] : []),
    ].join(" ಮತ್ತು ")} ಮಾತ್ರ`,
};

/** A language without an entry has the English words. */
const numerals: Partial<Record<Language, Numerals>> = { hi: hindi, te: telugu, kn: kannada };

/** Formats `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only`. */
export function amountInWords(amount: Paise, language: Language): string {
  const spelling = numerals[language] ?? english;
  const counted = (count: number): Counted => ({ count, words: numberInWords(count, spelling) });
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  return spelling.sum(
    rupees > 0 || paise === 0 ? counted(rupees) : undefined,
    paise > 0 ? counted(paise) : undefined,
  );
}

function numberInWords(number: number, spelling: Numerals): string {
  const largest = UNITS.find(([, size]) => number >= size);
  if (!largest) return spelling.smallNumbers[number] ?? "";
  const [unit, size] = largest;
  const [count, rest] = [Math.floor(number / size), number % size];
  const words = spelling.unit(count, numberInWords(count, spelling), unit, rest === 0);
  return rest === 0 ? words : `${words} ${numberInWords(rest, spelling)}`;
}
