import type { NamesSettings } from "../../../../contract/office/settings/names-settings.ts";
import { parsePrice, parseRupees } from "../../../../contract/price.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { repricePrivate } from "../../catalogue/private-designs/index.ts";
import { findContent, saveContent } from "../../content/index.ts";
import { type AnyPlainReason, Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { allowedPriceOf, hasPrices, NO_NAMES, offerOf } from "../names-rule.ts";

/** Settings of names: price, heights, fonts and refused words. */
export function namesOfficeRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeNames", async () => {
    const { content, version, savedAt, who } = await findContent(db, "names");
    return { version, savedAt: savedAt?.toISOString() ?? null, who, names: content ?? NO_NAMES };
  });
  router.on("officeSaveNames", async ({ input: { version, names }, actor }) => {
    const checkedNames = withoutEmptyWords(requirePrices(names));
    const offer = offerOf(checkedNames);
    const at = now();
    const save = { name: "names", version, actor, now: at } as const;
    return db.transaction(async (tx) => {
      await repricePrivate(tx, (text) => allowedPriceOf(text, offer), at);
      return { version: await saveContent(tx, save, checkedNames) };
    });
  });
}

/** Names that are switched off need no price yet. @throws Failure with the reasons by field */
function requirePrices(names: NamesSettings): NamesSettings {
  const { isOn, price, perLetter } = names;
  const ofPrice = price === "" && !isOn ? undefined : errorOf(parsePrice(price));
  const ofLetter = perLetter === "" ? undefined : letterError(names);
  const fields: Readonly<Record<string, AnyPlainReason>> = {
    ...(ofPrice && { "names.price": ofPrice }),
    ...(ofLetter && { "names.perLetter": ofLetter }),
  };
  const [reason] = Object.values(fields);
  if (reason) throw new Failure(reason, { fields });
  return names;
}

const errorOf = (amount: ReturnType<typeof parsePrice>) => ("error" in amount ? amount.error : undefined);

/** A name of any length must have a price, also once names are switched on. */
function letterError({ price, letters, perLetter }: NamesSettings): AnyPlainReason | undefined {
  const amount = parseRupees(perLetter);
  if ("error" in amount) return amount.error;
  const namePrice = parsePrice(price);
  const isValid =
    "paise" in namePrice
      ? hasPrices({ pricePaise: namePrice.paise, letters, perLetterPaise: amount.paise })
      : amount.paise >= 0;
  return isValid ? undefined : "price-out-of-range";
}

function withoutEmptyWords(names: NamesSettings): NamesSettings {
  return { ...names, refusedWords: [...new Set(names.refusedWords)].filter((word) => word !== "") };
}
