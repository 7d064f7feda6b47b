import type { Described } from "../catalogue/wording.ts";
import { detailIn, nameIn, tagsIn } from "./translate.ts";
import { inEveryLanguage, type OtherLanguage } from "./words.ts";

/** Texts of a design in one language. */
export interface DemoText {
  readonly name: string;
  /** One or two sentences. */
  readonly description: string;
  /** Comma-separated. */
  readonly tags: string;
}

export type DemoTexts = Readonly<Record<OtherLanguage, DemoText>>;

interface Sentences {
  readonly first: (words: {
    readonly what: string;
    readonly colour: string;
    readonly details: string;
  }) => string;
  readonly sleeve: string;
}

const SENTENCES: Readonly<Record<OtherLanguage, Sentences>> = {
  te: {
    first: ({ what, colour, details }) => `${colour}, జరీ దారాలతో ${what}: ${details}.`,
    sleeve: " దీనికి సరిపోయే స్లీవ్ డిజైన్ కూడా ఉంది.",
  },
  kn: {
    first: ({ what, colour, details }) => `${colour}, ಜರಿ ಎಳೆಗಳಲ್ಲಿ ${what}: ${details}.`,
    sleeve: " ಇದಕ್ಕೆ ಹೊಂದುವ ತೋಳಿನ ಡಿಸೈನ್ ಕೂಡ ಇದೆ.",
  },
  hi: {
    first: ({ what, colour, details }) => `${what}, ${colour} और ज़री के धागों में: ${details}।`,
    sleeve: " इससे मिलता बाजू का डिज़ाइन भी साथ है।",
  },
};

/** Translates a product; `name` and `tags` are English. */
export function productTexts(name: string, tags: string, facts: Described): DemoTexts {
  return inEveryLanguage((language) => ({
    name: nameIn(language, name),
    description: descriptionIn(language, facts),
    tags: tagsIn(language, tags),
  }));
}

function descriptionIn(
  language: OtherLanguage,
  { feature, form, palette, details, withHand }: Described,
): string {
  const { first, sleeve } = SENTENCES[language];
  const subject = form.tags.includes("kasuti") ? "kasuti" : feature.word;
  const shownDetails = details.length > 0 ? details : ["fine satin"];
  const sentence = first({
    what: nameIn(language, `${subject} ${form.noun}`),
    colour: nameIn(language, palette),
    details: shownDetails.map((detail) => detailIn(language, detail)).join(", "),
  });
  return withHand ? sentence + sleeve : sentence;
}
