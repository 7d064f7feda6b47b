import type { Language } from "../../contract/languages.ts";
import type { OfficeMessages } from "./messages.ts";

const loaders: Record<Language, () => Promise<OfficeMessages>> = {
  en: async () => (await import("./en/index.ts")).en,
  te: async () => (await import("./te/index.ts")).te,
  kn: async () => (await import("./kn/index.ts")).kn,
};

/** Loads the messages of one language. */
export const loadMessages = (language: Language): Promise<OfficeMessages> => loaders[language]();
