import type { Language } from "../../contract/languages.ts";

/** To who reads another language on this page: how to go on in one's own, and how to stay. */
export const languageOffer: Record<Language, { readonly take: string; readonly decline: string }> = {
  en: { take: "See this shop in English", decline: "No, thank you" },
  te: { take: "ఈ షాపును తెలుగులో చూడండి", decline: "వద్దు" },
  kn: { take: "ಈ ಅಂಗಡಿಯನ್ನು ಕನ್ನಡದಲ್ಲಿ ನೋಡಿ", decline: "ಬೇಡ" },
};
