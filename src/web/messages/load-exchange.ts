import { inEachLanguage } from "../../contract/languages.ts";
import type { exchange } from "./en/exchange.ts";

export type ExchangeTexts = typeof exchange;

/** Texts about exchanges, apart from the common texts. */
export const loadExchange = inEachLanguage(async () => (await import("./en/exchange.ts")).exchange);
