import type { Language } from "../../contract/languages.ts";
import type { exchange } from "./en/exchange.ts";

export type ExchangeTexts = typeof exchange;

/** Texts about exchanges, apart from the common texts. */
export const loadExchange: Record<Language, () => Promise<ExchangeTexts>> = {
  en: async () => (await import("./en/exchange.ts")).exchange,
  te: async () => (await import("./te/exchange.ts")).exchange,
  kn: async () => (await import("./kn/exchange.ts")).exchange,
};
