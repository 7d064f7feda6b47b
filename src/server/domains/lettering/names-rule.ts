import { letterCount } from "@kasuti/lettering";
import type { Paise } from "../../../contract/money.ts";
import { NAME_FONTS, type NameFont } from "../../../contract/office/settings/name-fonts.ts";
import type { NamesSettings } from "../../../contract/office/settings/names-settings.ts";
import { parsePrice, parseRupees } from "../../../contract/price.ts";

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

/** `undefined` while names are switched off or have no price. */
export function offerOf(settings: NamesSettings | null): NamesOffer | undefined {
  if (!settings?.isOn) return undefined;
  const price = parsePrice(settings.price);
  const perLetter = parseRupees(settings.perLetter || "0");
  if (!("paise" in price) || !("paise" in perLetter)) return undefined;
  const { letters, heights, fonts, refusedWords } = settings;
  return {
    ...{ letters, heights, refusedWords },
    pricePaise: price.paise,
    perLetterPaise: perLetter.paise,
    fonts: NAME_FONTS.filter(({ id }) => fonts.includes(id)),
  };
}

/** Price of a name in one format. Blanks, hyphens and full stops cost nothing. */
export function priceOf(text: string, { pricePaise, letters, perLetterPaise }: NamesOffer): Paise {
  const further = letterCount(text.replaceAll(/[\s.-]/g, "")) - letters;
  return pricePaise + Math.max(0, further) * perLetterPaise;
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
