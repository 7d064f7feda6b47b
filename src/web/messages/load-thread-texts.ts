import { inEachLanguage } from "../../contract/languages.ts";
import type { threads } from "./en/threads.ts";

export type ThreadTexts = typeof threads;

/** Texts about threads, apart from the common texts. */
export const loadThreadTexts = inEachLanguage(async () => (await import("./en/threads.ts")).threads);
