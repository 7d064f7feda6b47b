/** Every text that the owner may write: the information pages, and the banner of the first page. */
const pageNames = ["about", "contact", "pricing", "returns", "privacy", "terms", "banner"] as const;

/** Everything that has a history: those texts, and the shop's contact data with its links. */
export const contentNames = [...pageNames, "shop"] as const;
