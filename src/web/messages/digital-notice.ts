import type { Language } from "../../contract/languages.ts";

/** Shown in all languages at once, so that every customer understands it before paying. */
export const digitalNotice: Record<Language, string> = {
  en: "Designs are digital goods. Once bought they are not refunded or exchanged.",
  te: "డిజైన్లు డిజిటల్ వస్తువులు. కొన్న తర్వాత డబ్బు వాపసు ఇవ్వబడదు, మార్పిడి ఉండదు.",
  kn: "ಡಿಸೈನ್‌ಗಳು ಡಿಜಿಟಲ್ ಸರಕು. ಕೊಂಡ ನಂತರ ಹಣ ಮರುಪಾವತಿ ಅಥವಾ ಬದಲಾವಣೆ ಇಲ್ಲ.",
};
