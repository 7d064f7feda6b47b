import { letterCount } from "@kasuti/lettering";
import type { Paise } from "../../../contract/money.ts";
import { NAME_FONTS, type NameFont } from "../../../contract/office/settings/name-fonts.ts";
import type { NamesSettings } from "../../../contract/office/settings/names-settings.ts";
import { isPrice, parsePrice, parseRupees } from "../../../contract/price.ts";

/** Settings until the owner saves some. */
export const NO_NAMES: NamesSettings = {
  isOn: false,
  price: "",
  letters: 12,
  perLetter: "",
  heights: { min: 8, max: 60 },
  fonts: NAME_FONTS.map(({ id }) => id),
  refusedWords: [],
};

/** Names as the shop sells them. */
export interface NamesOffer {
  readonly pricePaise: Paise;
  readonly letters: number;
  readonly perLetterPaise: Paise;
  readonly heights: { readonly min: number; readonly max: number };
  readonly fonts: readonly NameFont[];
  readonly refusedWords: readonly string[];
}

const MOST_LETTERS = 24;

/** `undefined` while names are switched off or have no price that can be paid. */
export function offerOf(settings: NamesSettings | null): NamesOffer | undefined {
  if (!settings?.isOn) return undefined;
  const price = parsePrice(settings.price);
  const perLetter = parseRupees(settings.perLetter || "0");
  if (!("paise" in price) || !("paise" in perLetter)) return undefined;
  const { letters, heights, fonts, refusedWords } = settings;
  const prices = { letters, pricePaise: price.paise, perLetterPaise: perLetter.paise };
  if (!hasPrices(prices)) return undefined;
  return {
    ...{ ...prices, heights, refusedWords },
    fonts: NAME_FONTS.filter(({ id }) => fonts.includes(id)),
  };
}

/**
 * Price of a name in one format. Blanks, hyphens and full stops cost nothing.
 * @throws Error if nothing can be sold at this price
 */
export function priceOf(text: string, offer: NamePrices): Paise {
  const paise = priceOfLetters(letterCount(text.replaceAll(/[\s.-]/g, "")), offer);
  if (!isPrice(paise)) throw new Error(`A name would cost ${paise} paise`);
  return paise;
}

type NamePrices = Pick<NamesOffer, "pricePaise" | "letters" | "perLetterPaise">;

function priceOfLetters(count: number, { pricePaise, letters, perLetterPaise }: NamePrices): Paise {
  return pricePaise + Math.max(0, count - letters) * perLetterPaise;
}

/** True if further letters cost something or nothing, and the longest name has a price that can be paid. */
export function hasPrices(prices: NamePrices): boolean {
  return prices.perLetterPaise >= 0 && isPrice(priceOfLetters(MOST_LETTERS, prices));
}

/** Price of a text that the shop sews; `undefined` for others. */
export function allowedPriceOf(text: string, offer: NamesOffer | undefined): Paise | undefined {
  return offer && !isRefused(text, offer.refusedWords) ? priceOf(text, offer) : undefined;
}

/** True if the text has one of the words, or nothing else once its blanks are left out. */
export function isRefused(text: string, words: readonly string[]): boolean {
  const wordsOf = (line: string) =>
    line
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const textWords = wordsOf(text);
  return words.some((word) => {
    const refused = wordsOf(word);
    if (refused.length === 0) return false;
    return (
      ` ${textWords.join(" ")} `.includes(` ${refused.join(" ")} `) || textWords.join("") === refused.join("")
    );
  });
}
