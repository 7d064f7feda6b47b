import type { NamesSettings } from "../../../../contract/office/settings/names-settings.ts";
import { parsePrice, parseRupees } from "../../../../contract/price.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import { findContent, saveContent } from "../../content/index.ts";
import { type AnyPlainReason, Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { NO_NAMES } from "../names-rule.ts";

/** Settings of names: price, heights, fonts and refused words. */
export function namesOfficeRoutes(router: OfficeRouter, { db, now }: ShopBase): void {
  router.on("officeNames", async () => {
    const { content, version, savedAt, who } = await findContent(db, "names");
    return { version, savedAt: savedAt?.toISOString() ?? null, who, names: content ?? NO_NAMES };
  });
  router.on("officeSaveNames", async ({ input: { version, names }, actor }) => {
    const checkedNames = withoutEmptyWords(requirePrices(names));
    return {
      version: await saveContent(db, { name: "names", version, actor, now: now() }, checkedNames),
    };
  });
}

/** Names that are switched off need no price yet. @throws Failure with the reasons by field */
function requirePrices(names: NamesSettings): NamesSettings {
  const { isOn, price, perLetter } = names;
  const ofPrice = price === "" && !isOn ? undefined : errorOf(parsePrice(price));
  const ofLetter = perLetter === "" ? undefined : errorOf(parseRupees(perLetter));
  const fields: Readonly<Record<string, AnyPlainReason>> = {
    ...(ofPrice && { "names.price": ofPrice }),
    ...(ofLetter && { "names.perLetter": ofLetter }),
  };
  const [reason] = Object.values(fields);
  if (reason) throw new Failure(reason, { fields });
  return names;
}

const errorOf = (amount: ReturnType<typeof parsePrice>) => ("error" in amount ? amount.error : undefined);

function withoutEmptyWords(names: NamesSettings): NamesSettings {
  return { ...names, refusedWords: [...new Set(names.refusedWords)].filter((word) => word !== "") };
}
