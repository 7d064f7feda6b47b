import type { Language } from "../../contract/languages.ts";
import type { Messages } from "./messages.ts";

/** Common texts of one language; a browser fetches no other. */
export const loadMessages: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import("./en/index.ts")).en,
  te: async () => (await import("./te/index.ts")).te,
  kn: async () => (await import("./kn/index.ts")).kn,
};
