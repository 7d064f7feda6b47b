import type { Language } from "../../contract/languages.ts";
import type { privacy } from "./en/privacy.ts";

export type PrivacyTexts = typeof privacy;

/** Texts about stored data, apart from the common texts. */
export const loadPrivacy: Record<Language, () => Promise<PrivacyTexts>> = {
  en: async () => (await import("./en/privacy.ts")).privacy,
  te: async () => (await import("./te/privacy.ts")).privacy,
  kn: async () => (await import("./kn/privacy.ts")).privacy,
};
