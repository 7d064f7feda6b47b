import type { Language } from "../../contract/languages.ts";

/** Shown in all languages at once, so that every customer understands it before paying. */
export const digitalNotice: Record<Language, string> = {
  en: "Designs are digital goods. Once bought they are not refunded.",
  te: "డిజైన్లు డిజిటల్ వస్తువులు. కొన్న తర్వాత రీఫండ్ ఉండదు.",
  kn: "ಡಿಸೈನ್‌ಗಳು ಡಿಜಿಟಲ್ ವಸ್ತುಗಳು. ಖರೀದಿಸಿದ ನಂತರ ರೀಫಂಡ್ ಇಲ್ಲ.",
};
