import type { Language } from "../../contract/languages.ts";
import type { duties } from "./en/duties.ts";

export type Duties = typeof duties;

/** Texts that the law or good manners ask for; few visitors read them. */
export const loadDuties: Record<Language, () => Promise<Duties>> = {
  en: async () => (await import("./en/duties.ts")).duties,
  te: async () => (await import("./te/duties.ts")).duties,
  kn: async () => (await import("./kn/duties.ts")).duties,
};
