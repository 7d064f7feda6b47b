import { isDeepStrictEqual } from "node:util";
import { englishName, otherLanguages } from "../../../../contract/languages.ts";
import { formatRupees, rupees } from "../../../../contract/money.ts";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import type { CategoryPath, ProductText, ProductTexts, StockProduct } from "../../catalogue/writing/index.ts";
import type { Candidate } from "../candidate.ts";
import { readTags } from "../read/read-cells.ts";
import type { AcceptedVariant, ShopVariant } from "./match-variants.ts";

/** Texts and assignments of a product that differ from the shop's. */
export interface WordChanges {
  readonly name?: string;
  readonly description?: string;
  readonly tags?: string;
  readonly pageTitle?: string;
  readonly pageDescription?: string;
  readonly texts?: ProductTexts;
  readonly published?: boolean;
  readonly categories?: readonly [CategoryPath, ...CategoryPath[]];
}

export function wordChanges(candidate: Candidate, shop: StockProduct): WordChanges {
  const { name, description, tags, pageTitle, pageDescription, published, categories } = candidate;
  const texts = textsOf(candidate, shop);
  return {
    ...(name !== undefined && name !== shop.name && { name }),
    ...(description !== undefined && description !== shop.description && { description }),
    ...(tags !== undefined && tags !== readTags(shop.tags) && { tags }),
    ...(pageTitle !== undefined && pageTitle !== shop.pageTitle && { pageTitle }),
    ...(pageDescription !== undefined && pageDescription !== shop.pageDescription && { pageDescription }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(published !== undefined && published !== shop.published && { published }),
    ...(categories && !isSameAssignment(categories, shop) && { categories }),
  };
}

const NOTHING: Required<ProductText> = {
  ...{ name: "", description: "", tags: "" },
  ...{ pageTitle: "", pageDescription: "" },
};

/** Texts per language that differ from the shop's, or all texts of a new product. */
export function textsOf({ texts = {} }: Candidate, shop?: StockProduct): ProductTexts {
  const changedTexts = otherLanguages.flatMap((language) => {
    const before = { ...NOTHING, ...shop?.texts[language] };
    const after = { ...before, ...texts[language] };
    return isDeepStrictEqual(after, before) ? [] : [[language, after] as const];
  });
  return Object.fromEntries(changedTexts);
}

/**
 * Compares category assignments: the breadcrumb's category must be first, the others in any order. Ignores
 * case.
 */
function isSameAssignment(paths: readonly CategoryPath[], { assignedCategories }: StockProduct): boolean {
  const key = (path: readonly string[]) => path.join(" > ").toLowerCase();
  const requested = [...new Set(paths.map(key))];
  const current = assignedCategories.map(({ name, above }) => key(above === null ? [name] : [above, name]));
  return requested[0] === current[0] && [...requested].sort().join() === [...current].sort().join();
}

export function describeWords(changes: WordChanges, shop: StockProduct): ImportIssue[] {
  const { name, description, tags, pageTitle, pageDescription, texts = {}, published, categories } = changes;
  const paths = (list: readonly CategoryPath[]) => list.map((path) => path.join(" > ")).join(" | ");
  const before = shop.assignedCategories.map((category) =>
    category.above === null ? category.name : `${category.above} > ${category.name}`,
  );
  return [
    name !== undefined && createIssue("change-name", { before: shop.name, after: name }),
    description !== undefined && createIssue("change-description"),
    tags !== undefined && createIssue("change-tags", { before: shop.tags, after: tags }),
    (pageTitle ?? pageDescription) !== undefined && createIssue("change-texts", { language: englishName.en }),
    ...otherLanguages.map(
      (language) => texts[language] && createIssue("change-texts", { language: englishName[language] }),
    ),
    categories && createIssue("change-category", { before: before.join(" | "), after: paths(categories) }),
    published !== undefined && createIssue(published ? "change-on-sale" : "change-off-sale"),
  ].filter((change) => typeof change === "object");
}

/** Values of a variant that differ from the shop's; `undefined` values do not change. */
export function variantChanges({ name, candidate, fitted }: AcceptedVariant, shop: ShopVariant) {
  const pricePaise = candidate.pricePaise ?? shop.pricePaise;
  const machine = fitted?.machine.title ?? shop.machine;
  const hoop = fitted?.hoop ?? shop.hoop;
  const licenceId = candidate.licence ?? shop.licenceId;
  return {
    ...(name !== shop.name && { name }),
    ...(pricePaise !== shop.pricePaise && { pricePaise }),
    ...(machine !== shop.machine && { machine }),
    ...(hoop !== shop.hoop && { hoop }),
    ...(licenceId !== shop.licenceId && { licenceId }),
  };
}

export function describeVariant(
  changes: ReturnType<typeof variantChanges>,
  { fitted, candidate }: AcceptedVariant,
  shop: ShopVariant,
): ImportIssue[] {
  const money = (paise: number) => formatRupees(rupees(paise));
  const { name, pricePaise, machine, hoop, licenceId } = changes;
  const variant = shop.name;
  const paths = candidate.files.map(({ path }) => path).join(", ");
  return [
    fitted && createIssue("change-variant-file", { variant, paths }),
    name !== undefined && createIssue("change-variant-name", { before: variant, after: name }),
    pricePaise !== undefined &&
      createIssue("change-variant-price", {
        variant,
        before: money(shop.pricePaise),
        after: money(pricePaise),
      }),
    machine !== undefined &&
      createIssue("change-variant-machine", { variant, before: shop.machine, after: machine }),
    hoop !== undefined && createIssue("change-variant-hoop", { variant, before: shop.hoop, after: hoop }),
    typeof licenceId === "string" && createIssue("change-variant-licence", { variant, after: licenceId }),
  ].filter((change) => typeof change === "object");
}
