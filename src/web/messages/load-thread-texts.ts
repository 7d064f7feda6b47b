import type { Language } from "../../contract/languages.ts";
import type { threads } from "./en/threads.ts";

export type ThreadTexts = typeof threads;

/** Texts about threads, apart from the common texts. */
export const loadThreadTexts: Record<Language, () => Promise<ThreadTexts>> = {
  en: async () => (await import("./en/threads.ts")).threads,
  te: async () => (await import("./te/threads.ts")).threads,
  kn: async () => (await import("./kn/threads.ts")).threads,
};
