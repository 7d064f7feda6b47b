import type { Language } from "../../contract/languages.ts";

/** The declaration on dark patterns in one language, for the storefront and the office. */
export const loadDarkPatterns: Record<Language, () => Promise<typeof import("./en.ts")>> = {
  en: () => import("./en.ts"),
  te: () => import("./te.ts"),
  kn: () => import("./kn.ts"),
};
