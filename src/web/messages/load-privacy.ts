import { inEachLanguage } from "../../contract/languages.ts";
import type { privacy } from "./en/privacy.ts";

export type PrivacyTexts = typeof privacy;

/** Texts about stored data, apart from the common texts. */
export const loadPrivacy = inEachLanguage(async () => (await import("./en/privacy.ts")).privacy);
