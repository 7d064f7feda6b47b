import { hash } from "node:crypto";
import { formatRupees, rupees } from "../../../../contract/money.ts";
import { findCategory } from "./category-store.ts";
import { type CatalogueShop, findProductNow, inCategoryNow } from "./prices-now.ts";
import type { CategoryRow, ProductRow } from "./product-row.ts";
import { listTopSellers } from "./top-sellers.ts";

/** Content of the picture shown for a shared link to a product, a category or the shop. */
export interface LinkCard {
  /** `1006`, `category-130` or `shop`; forms the picture's path together with `version`. */
  readonly subject: string;
  /** Empty for the shop, because its name is on every card. */
  readonly name: string;
  /** `194.3 × 232.1 mm` or `24 designs`; empty for a product without measurements. */
  readonly fact: string;
  /** `from ₹120`; empty without variants. */
  readonly price: string;
  readonly pictureHash: string;
  /** Hash of the content, so that the picture can be cached forever. */
  readonly version: string;
}

export function productCard(product: ProductRow): LinkCard {
  const { id, name, pictureHash } = product;
  const [width, height] = product.height.split(",").map((text) => text.trim());
  const fact = height ? `${width?.replace(/ mm$/, "")} × ${height}` : (width ?? "");
  const prices = product.variants.map(({ pricePaise }) => pricePaise);
  const price = prices.length > 0 ? `from ${formatRupees(rupees(Math.min(...prices)))}` : "";
  return versioned({ subject: `${id}`, name, fact, price, pictureHash });
}

/** `newest` is the first product of the category's listing. */
export function categoryCard({ id, name, productCount }: CategoryRow, newest: ProductRow): LinkCard {
  const fact = productCount === 1 ? "1 design" : `${productCount} designs`;
  return versioned({
    subject: `category-${id}`,
    name,
    fact,
    price: "",
    pictureHash: newest.pictureHash,
  });
}

/** `first` is the first product of the home page. */
export function shopCard(first: ProductRow): LinkCard {
  const fact = "Machine embroidery designs";
  return versioned({ subject: "shop", name: "", fact, price: "", pictureHash: first.pictureHash });
}

/** Current card of `subject`; `undefined` if it is not on sale or has no picture. */
export async function findLinkCard(
  shop: CatalogueShop,
  defaultTopSellers: readonly number[],
  subject: string,
): Promise<LinkCard | undefined> {
  if (subject === "shop") {
    const [first] = (await listTopSellers(shop, defaultTopSellers)).products;
    return first && shopCard(first);
  }
  const [, isCategory, digits] = /^(category-)?([1-9]\d{0,9})$/.exec(subject) ?? [];
  const id = Number(digits);
  if (!(id <= LARGEST_ID)) return undefined;
  if (!isCategory) return findProductNow(shop, id).then((product) => product && productCard(product));
  const [category, [newest]] = await Promise.all([
    findCategory(shop.database.db, id),
    inCategoryNow(shop, id, { offset: 0, limit: 1 }),
  ]);
  return category && newest && categoryCard(category, newest);
}

const LARGEST_ID = 2_147_483_647;
/** Increase it when the drawing of cards changes. */
const DRAWING = 2;

function versioned(card: Omit<LinkCard, "version">): LinkCard {
  const { name, fact, price, pictureHash } = card;
  const content = JSON.stringify([DRAWING, name, fact, price, pictureHash]);
  return { ...card, version: hash("sha256", content, "hex").slice(0, 16) };
}
