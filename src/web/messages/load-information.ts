import type { Language } from "../../contract/languages.ts";
import type { information } from "./en/information.ts";

export type Information = typeof information;

/** Long texts of the information pages, apart from the common texts. */
export const loadInformation: Record<Language, () => Promise<Information>> = {
  en: async () => (await import("./en/information.ts")).information,
  te: async () => (await import("./te/information.ts")).information,
  kn: async () => (await import("./kn/information.ts")).information,
};
