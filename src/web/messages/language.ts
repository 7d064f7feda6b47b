import { inEachLanguage } from "../../contract/languages.ts";
import { languageOffer as offer } from "./en/offer.ts";

/** Offer of another language, in that language. */
export const languageOffer = inEachLanguage(offer);
