import { hash } from "node:crypto";
import { formatRupees, rupees } from "../../../../contract/money.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import type { CategoryRow, ProductRow } from "./product-row.ts";
import { listTopSellers } from "./top-sellers.ts";

/** What the picture of a shared link says: of a product, a category or the whole shop. */
export interface LinkCard {
  /** `1006`, `category-130` or `shop`; with the version it is the picture's address. */
  readonly subject: string;
  /** Empty for the shop, whose own name stands on every card. */
  readonly name: string;
  /** `194.3 × 232.1 mm`, `24 designs`; empty for a product that was not measured. */
  readonly fact: string;
  /** `from ₹120`; empty without variants. */
  readonly price: string;
  readonly pictureHash: string;
  /** Another one for every other content, so that the picture's address may be kept for ever. */
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

/** `newest` is the product that its listing begins with. */
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

/** `first` is the product that the home page begins with. */
export function shopCard(first: ProductRow): LinkCard {
  const fact = "Machine embroidery designs";
  return versioned({ subject: "shop", name: "", fact, price: "", pictureHash: first.pictureHash });
}

/** The card as it is now; `undefined` for what is not on sale or has nothing to show. */
export async function findLinkCard(
  store: CatalogueStore,
  usualTopSellers: readonly number[],
  subject: string,
): Promise<LinkCard | undefined> {
  if (subject === "shop") {
    const [first] = (await listTopSellers(store, usualTopSellers)).products;
    return first && shopCard(first);
  }
  const [, isCategory, digits] = /^(category-)?([1-9]\d{0,9})$/.exec(subject) ?? [];
  const id = Number(digits);
  if (!(id <= LARGEST_ID)) return undefined;
  if (!isCategory) return store.products.find(id).then((product) => product && productCard(product));
  const [category, [newest]] = await Promise.all([
    store.categories.find(id),
    store.products.inCategory(id, { offset: 0, limit: 1 }),
  ]);
  return category && newest && categoryCard(category, newest);
}

const LARGEST_ID = 2_147_483_647;
/** Raised when cards are drawn differently. */
const DRAWING = 1;

function versioned(card: Omit<LinkCard, "version">): LinkCard {
  const { name, fact, price, pictureHash } = card;
  const content = JSON.stringify([DRAWING, name, fact, price, pictureHash]);
  return { ...card, version: hash("sha256", content, "hex").slice(0, 16) };
}
