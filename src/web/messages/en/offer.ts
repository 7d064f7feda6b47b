/** Offer of this language to readers who prefer it, and their answer to stay. */
export const languageOffer = { take: "See this shop in English", decline: "No, thank you" };
