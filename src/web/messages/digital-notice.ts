import type { Language } from "../../contract/languages.ts";

/** Shown in all languages at once, so that every customer understands it before paying. */
export const digitalNotice: Record<Language, string> = {
  en: "Designs are digital goods. Once bought they are not refunded.",
  te: "డిజైన్లు డిజిటల్ వస్తువులు. కొన్న తర్వాత రీఫండ్ ఉండదు.",
  kn: "ಡಿಸೈನ್‌ಗಳು ಡಿಜಿಟಲ್ ವಸ್ತುಗಳು. ಖರೀದಿಸಿದ ನಂತರ ರೀಫಂಡ್ ಇಲ್ಲ.",
};

/** How long another variant can be taken instead, said wherever it matters that files are not refunded. */
export const swapNotice: Record<Language, (days: number) => string> = {
  en: (days) => `Wrong machine? Swap within ${days} ${days === 1 ? "day" : "days"}.`,
  te: (days) => `మెషీన్ తప్పుగా ఎంచుకున్నారా? ${days} రోజుల్లో మార్చుకోవచ్చు.`,
  kn: (days) => `ತಪ್ಪು ಮೆಷಿನ್ ಆರಿಸಿದ್ದೀರಾ? ${days} ದಿನಗಳೊಳಗೆ ಎಕ್ಸ್‌ಚೇಂಜ್ ಮಾಡಬಹುದು.`,
};
