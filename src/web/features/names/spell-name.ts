/** First code point of each script's block; letters have the same place in all of them. */
const BLOCKS = { te: 0xc00, kn: 0xc80, hi: 0x900 } as const;
export type SpelledLanguage = keyof typeof BLOCKS;

const CONSONANTS: Readonly<Record<string, number>> = {
  ...{ k: 0x15, c: 0x15, q: 0x15, kh: 0x16, g: 0x17, gh: 0x18, ch: 0x1a, chh: 0x1b, j: 0x1c, z: 0x1c },
  ...{ jh: 0x1d, J: 0x1e, T: 0x1f, Th: 0x20, D: 0x21, Dh: 0x22, N: 0x23, t: 0x24, th: 0x25, d: 0x26 },
  ...{ dh: 0x27, n: 0x28, p: 0x2a, ph: 0x2b, f: 0x2b, b: 0x2c, bh: 0x2d, m: 0x2e, y: 0x2f, r: 0x30 },
  ...{ l: 0x32, L: 0x33, v: 0x35, w: 0x35, sh: 0x36, Sh: 0x37, s: 0x38, h: 0x39 },
};
/** Places of the vowels as letters; as signs they are 0x38 further. `E` and `O` are short. */
const VOWELS: Readonly<Record<string, number>> = {
  ...{
    a: 5,
    aa: 6,
    i: 7,
    ee: 8,
    u: 9,
    oo: 0xa,
    R: 0xb,
    E: 0xe,
    e: 0xf,
    ai: 0x10,
    O: 0x12,
    o: 0x13,
    au: 0x14,
  },
};
const TO_SIGN = 0x38;
const ANUSVARA = 0x02;
const VIRAMA = 0x4d;
const SOUND = /chh|[kgcjtdpbsTDS]h|aa|ee|oo|ai|au|[a-zA-Z]/g;

/**
 * Names whose usual spelling leaves lengths and retroflex letters open: `aa ee oo` are long, `T D N L` are
 * retroflex, `th` is aspirated, `Sh` is the sound of Krishna.
 */
const NAMES =
  `aaditya aakaash aanand aaradhya aarati aarya aasha aayush abhinav anita anooSha arpita baala bhaagya bhaarati bhaargavi bhaaskar bhavaani chaarvi charaN daamodar deepti faatima farhaan gaayatri gaNesh geeta gopaal hanumaan imraan indiraa jaahnavi jaanaki jagadeesh jJaana kaamaakShi kaarteek kaarteeka kaaveri kaavya kalyaaN kalyaaNi kaushalya keerti kumaar kumaari laasya laavaNya lakShmaN maadhav maadhavi maalati maanasa mallikaarjun meenaakShi naagaraaju naagesh naagamaNi naaraayaNa naath naresh neela neeraja niharika paarvati padmaavati poojaa poorNima prabhaakar prakaash prasaad prashaant prateek praveeN preeti raadha raadhika raaghav raahul raaj raaja raajesh raajeshvari raaju raakesh raaNi raam raama raamu raaNa ramaadevi raveendra roopa roopesh saatvik saanvi saavitri sandeep sarita satyanaaraayaNa seeta shaalini shaanti shaarada sharmila sheela shivaani siddhaarth sooraj soorya sudhaakar sujaata suneeta susheela svaati taara taarak ushaa vaaNi vaasudev vaishNavi veeNa venkaTesh venkaTa venkaT vennEla vikraam vinaayak viraaT vishaal yaamini yashoda`
    .split(/\s+/)
    .map((name) => [plainSpelling(name), name] as const);
const exactNames = new Map(NAMES);

/** One spelling for all that people use: `Seetha`, `Sita` → `sita`. */
function plainSpelling(name: string): string {
  return name
    .toLowerCase()
    .replace(/aa+/g, "a")
    .replace(/ee+|ii+/g, "i")
    .replace(/oo+|uu+/g, "u")
    .replace(/o[uw](?![aeiou])/g, "au")
    .replace(/w/g, "v")
    .replace(/th/g, "t")
    .replace(/([^aeiou])y$/, "$1i");
}

/**
 * A name in Latin letters as it may be written in a language: the usual way first, then with the other length
 * of its last vowel. Empty for text that is no name in Latin letters.
 */
export function spellName(text: string, language: SpelledLanguage): string[] {
  if (!/^[a-z]+(?:[ .-]+[a-z]+)*\.?$/i.test(text.trim())) return [];
  if (text.split(/[^a-z]+/i).some((word) => word !== "" && !/[aeiouy]/i.test(word))) return [];
  const inOneWay = (isOther: boolean) =>
    text.trim().replace(/[a-z]+/gi, (word) => spellWord(exactSpelling(word), language, isOther));
  return [...new Set([inOneWay(false), inOneWay(true)])];
}

function exactSpelling(word: string): string {
  const exactName = exactNames.get(plainSpelling(word));
  if (exactName !== undefined) return exactName;
  return word
    .toLowerCase()
    .replace(/^sh?r(?:i+|ee)/, "shree")
    .replace(/^sai/, "saayi")
    .replace(/^maha/, "mahaa")
    .replace(/(raj|nath|nivas|prasad|kumar)$/, (end) => end.replace(/a(?=[^a]*$)/, "aa"))
    .replace(/ao$/, "aav")
    .replace(/(?<=^[^aeiou])y(?=[^aeiou])/, "ai")
    .replace(/(?<=am)r[iu](?=t)|(?<=p)ri(?=th)/, "R")
    .replace(/ii+/g, "ee")
    .replace(/uu+/g, "oo")
    .replace(/x/g, "ks")
    .replace(/zh/g, "L")
    .replace(/o[uw](?![aeiou])/g, "au")
    .replace(/(?<=[khvbmdg])ri(?=sh|t|d|nd|h)/, "R")
    .replace(/th(?!$|v)|(?<![ar])th$/g, "t")
    .replace(/tt/g, "TT")
    .replace(/dd(?=y$|i)/g, "DD")
    .replace(/(?<=k)sh|sh(?=[nt])/g, "Sh")
    .replace(/(?<=Sh|r[aiu]?)n(?=[aeiouy]|$)/g, "N")
    .replace(/[gj]ny?(?=[aeiu])/g, "jJ")
    .replace(/(?<=[^aeiou])y$/, "i")
    .replace(/i(?=[aeou])(?!i$)/g, "iy");
}

/** The last vowel, which Latin letters write alike, whether long or short. */
const LAST = /(?<=[^aeiou])[aiu]$/;
const LONG: Readonly<Record<string, string>> = { a: "aa", i: "ee", u: "oo" };
/** Last vowels that are usually long. */
const LONG_LAST: Readonly<Record<SpelledLanguage, string>> = { te: "", kn: "a", hi: "ai" };

function spellWord(exact: string, language: SpelledLanguage, isOther: boolean): string {
  const isLong = (last: string) => LONG_LAST[language].includes(last) !== isOther;
  const word = exact.replace(LAST, (last) => (isLong(last) ? (LONG[last] ?? last) : last));
  const sounds = word.match(SOUND) ?? [];
  return sounds.map((sound, index) => letterOf(sound, index, sounds, language)).join("");
}

/** Devanagari has no short `e` and `o`. */
const LONG_ONLY: Readonly<Record<number, number>> = { 14: 0xf, 18: 0x13 };

const isVowel = (sound: string) => sound in VOWELS;

/** `e` and `o` are short before two consonants: Venkat, but Maheshvar. */
function isShort(sound: string, next: string, afterNext: string): boolean {
  const isCluster = next !== "" && afterNext !== "" && !isVowel(next) && !isVowel(afterNext);
  return /^[eo]$/.test(sound) && isCluster && !/^[vwyr]$/.test(afterNext);
}

function letterOf(sound: string, index: number, sounds: readonly string[], language: SpelledLanguage) {
  const [before = "", next = "", afterNext = ""] = [sounds[index - 1], sounds[index + 1], sounds[index + 2]];
  const at = (place: number) => String.fromCodePoint(BLOCKS[language] + place);
  if (isVowel(sound)) {
    const place = VOWELS[isShort(sound, next, afterNext) ? sound.toUpperCase() : sound] ?? 0;
    const inScript = language === "hi" ? (LONG_ONLY[place] ?? place) : place;
    if (before === "" || isVowel(before)) return at(inScript);
    return sound === "a" ? "" : at(inScript + TO_SIGN);
  }
  if (/^[nN]$/.test(sound) && /^[kgcjtdTD]/.test(next)) return at(ANUSVARA);
  if (sound === "m" && /^[pb]/.test(next)) return at(ANUSVARA);
  const isLast = next === "";
  const place = CONSONANTS[isLast && sound === "sh" && language === "te" ? "Sh" : sound];
  if (place === undefined) return "";
  const isBare = isLast ? language !== "hi" : !isVowel(next);
  return at(place) + (isBare ? at(VIRAMA) : "");
}
