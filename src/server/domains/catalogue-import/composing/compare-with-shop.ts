import { formatRupees, rupees } from "../../../../contract/money.ts";
import type { prepared, StockProduct } from "../../catalogue/index.ts";
import type { AcceptedVariant } from "../judging/accepted-variant.ts";
import type { ShopVariant } from "../opening/match-variants.ts";
import { readTags } from "../requests/csv/read-cells.ts";
import type { ProductRequest } from "../requests/product-request.ts";

/** What of a product's words differs from what the shop has. */
export interface WordChanges {
  readonly name?: string;
  readonly description?: string;
  readonly tags?: string;
  readonly texts?: prepared.ProductTexts;
  readonly published?: boolean;
  readonly categories?: readonly [prepared.CategoryPath, ...prepared.CategoryPath[]];
}

export function wordChanges(request: ProductRequest, shop: StockProduct): WordChanges {
  const { name, description, tags, published, categories } = request;
  const texts = textsOf(request, shop);
  return {
    ...(name !== undefined && name !== shop.name && { name }),
    ...(description !== undefined && description !== shop.description && { description }),
    ...(tags !== undefined && tags !== readTags(shop.tags) && { tags }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(published !== undefined && published !== shop.published && { published }),
    ...(categories && !isSamePlace(categories, shop) && { categories }),
  };
}

const NOTHING: prepared.ProductText = { name: "", description: "", tags: "" };

/** What is said in each language that says something else than the shop does, or anything of a new product. */
export function textsOf({ texts = {} }: ProductRequest, shop?: StockProduct): prepared.ProductTexts {
  const changed = (["te", "kn"] as const).flatMap((language) => {
    const before = { ...NOTHING, ...shop?.texts[language] };
    const after = { ...before, ...texts[language] };
    const isSame = after.name === before.name && after.description === before.description;
    return isSame && after.tags === before.tags ? [] : [[language, after] as const];
  });
  return Object.fromEntries(changed);
}

/** The breadcrumb's category first, the others in any order; letter case aside. */
function isSamePlace(paths: readonly prepared.CategoryPath[], { homes }: StockProduct): boolean {
  const key = (path: readonly string[]) => path.join(" > ").toLowerCase();
  const wanted = [...new Set(paths.map(key))];
  const kept = homes.map(({ name, above }) => key(above === null ? [name] : [above, name]));
  return wanted[0] === kept[0] && [...wanted].sort().join() === [...kept].sort().join();
}

export function describeWords(changes: WordChanges, shop: StockProduct): string[] {
  const { name, description, tags, texts = {}, published, categories } = changes;
  const paths = (list: readonly prepared.CategoryPath[]) => list.map((path) => path.join(" > ")).join(" | ");
  const before = shop.homes.map((home) => (home.above === null ? home.name : `${home.above} > ${home.name}`));
  return [
    name !== undefined && `name: ${shop.name} → ${name}`,
    description !== undefined && "description",
    tags !== undefined && `tags: ${shop.tags} → ${tags}`,
    texts.te && "words in Telugu",
    texts.kn && "words in Kannada",
    categories && `category: ${before.join(" | ")} → ${paths(categories)}`,
    published !== undefined && (published ? "put on sale" : "taken off sale"),
  ].filter((change) => typeof change === "string");
}

/** What of a variant differs from the shop's; `undefined` values stay. */
export function variantChanges({ name, request, fitted }: AcceptedVariant, shop: ShopVariant) {
  const pricePaise = request.pricePaise ?? shop.pricePaise;
  const machine = fitted?.machine.title ?? shop.machine;
  const hoop = fitted?.hoop ?? shop.hoop;
  return {
    ...(name !== shop.name && { name }),
    ...(pricePaise !== shop.pricePaise && { pricePaise }),
    ...(machine !== shop.machine && { machine }),
    ...(hoop !== shop.hoop && { hoop }),
  };
}

export function describeVariant(
  changes: ReturnType<typeof variantChanges>,
  { fitted, request }: AcceptedVariant,
  shop: ShopVariant,
): string[] {
  const money = (paise: number) => formatRupees(rupees(paise));
  const { name, pricePaise, machine, hoop } = changes;
  return [
    fitted && `new file for ${shop.name}: ${request.files.map(({ path }) => path).join(", ")}`,
    name !== undefined && `name of a variant: ${shop.name} → ${name}`,
    pricePaise !== undefined && `price of ${shop.name}: ${money(shop.pricePaise)} → ${money(pricePaise)}`,
    machine !== undefined && `machine of ${shop.name}: ${shop.machine} → ${machine}`,
    hoop !== undefined && `hoop of ${shop.name}: ${shop.hoop} → ${hoop}`,
  ].filter((change) => typeof change === "string");
}
