/** Every text that the owner may write: the information pages, and the banner of the first page. */
export const pageNames = ["about", "contact", "pricing", "returns", "privacy", "terms", "banner"] as const;
export type PageName = (typeof pageNames)[number];

/** Everything that has a history: those texts, and the shop's contact data with its links. */
export const contentNames = [...pageNames, "shop"] as const;
export type ContentName = (typeof contentNames)[number];
