import type { Language } from "../../contract/languages.ts";

/** The declaration on dark patterns in one language, for the storefront and the office. */
export const loadDarkPatterns: Record<Language, () => Promise<typeof import("./dark-patterns-en.ts")>> = {
  en: () => import("./dark-patterns-en.ts"),
  te: () => import("./dark-patterns-te.ts"),
  kn: () => import("./dark-patterns-kn.ts"),
};
