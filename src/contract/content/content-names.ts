/** Texts that the owner can edit: information pages, the home page's banner, and the footer's line. */
export const pageNames = [
  "about",
  "contact",
  "pricing",
  "returns",
  "privacy",
  "terms",
  "banner",
  "footer",
] as const;
export type PageName = (typeof pageNames)[number];

/** Texts in all languages: the pages, and the saved answers to tickets, which only staff read. */
export const textNames = [...pageNames, "answers"] as const;
export type TextName = (typeof textNames)[number];

/** Everything with a version history: the texts, the licences, and the shop's contact data with its links. */
export const contentNames = [...textNames, "licences", "shop"] as const;
export type ContentName = (typeof contentNames)[number];

/** Everything that is stored in versions: content, the owner's settings, the check for dark patterns. */
export const storedNames = [...contentNames, "settings", "dark-patterns", "names"] as const;
export type StoredName = (typeof storedNames)[number];
