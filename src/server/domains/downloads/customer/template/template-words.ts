import type { Translated } from "../../../../../contract/languages.ts";

interface Words {
  readonly page: (number: number) => string;
  readonly pageOf: (number: number, count: number) => string;
  readonly ruler: string;
  readonly join: string;
  readonly tooLarge: (percent: string) => string;
}

/** Words on a template. */
export const templateWords: Translated<Words> = {
  en: {
    page: (number) => `Page ${number}`,
    pageOf: (number, count) => `Page ${number} of ${count}`,
    ruler: "Print at 100 %. This line must measure 50 mm.",
    join: "Cut one page at the dashed line and tape it onto its neighbour, line on line.",
    tooLarge: (percent) => `Not true size: too large to tape together, drawn at ${percent} %.`,
  },
  te: {
    page: (number) => `పేజీ ${number}`,
    pageOf: (number, count) => `పేజీ ${number} / ${count}`,
    ruler: "100 % సైజులో ప్రింట్ చేయండి. ఈ గీత 50 మి.మీ. ఉండాలి.",
    join: "ఒక పేజీని చుక్కల గీత దగ్గర కత్తిరించి, గీతపై గీత వచ్చేలా పక్క పేజీకి అతికించండి.",
    tooLarge: (percent) => `అసలు సైజు కాదు: అతికించడానికి చాలా పెద్దది, ${percent} % లో గీసింది.`,
  },
  kn: {
    page: (number) => `ಪುಟ ${number}`,
    pageOf: (number, count) => `ಪುಟ ${number} / ${count}`,
    ruler: "100 % ಅಳತೆಯಲ್ಲಿ ಪ್ರಿಂಟ್ ಮಾಡಿ. ಈ ಗೆರೆ 50 ಮಿ.ಮೀ. ಇರಬೇಕು.",
    join: "ಒಂದು ಪುಟವನ್ನು ಚುಕ್ಕೆ ಗೆರೆಯಲ್ಲಿ ಕತ್ತರಿಸಿ, ಗೆರೆ ಮೇಲೆ ಗೆರೆ ಬರುವಂತೆ ಪಕ್ಕದ ಪುಟಕ್ಕೆ ಅಂಟಿಸಿ.",
    tooLarge: (percent) => `ನಿಜ ಅಳತೆಯಲ್ಲ: ಅಂಟಿಸಲು ತುಂಬಾ ದೊಡ್ಡದು, ${percent} % ನಲ್ಲಿ ಬಿಡಿಸಿದೆ.`,
  },
};
