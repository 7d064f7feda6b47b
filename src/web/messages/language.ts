import type { Language } from "../../contract/languages.ts";

/** Offer of another language, in that language, and its answer to stay. */
export const languageOffer: Record<Language, { readonly take: string; readonly decline: string }> = {
  en: { take: "See this shop in English", decline: "No, thank you" },
  te: { take: "ఈ షాపును తెలుగులో చూడండి", decline: "వద్దు" },
  kn: { take: "ಈ ಅಂಗಡಿಯನ್ನು ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ", decline: "ಬೇಡ" },
};
