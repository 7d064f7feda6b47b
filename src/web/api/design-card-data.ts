import type { Product, Suggestion } from "../../contract/catalogue.ts";
import { NEW_DAYS } from "../../contract/constants.ts";
import { type OfferedVariant, writeOffered } from "../../contract/machines/offered-sizes.ts";
import type { WishlistItem } from "../../contract/wishlist.ts";

/** Data of a design card; pages carry no other data of a listed product. */
export interface DesignCardData {
  readonly id: number;
  readonly name: string;
  readonly photo: string;
  /**
   * Lowest price of its variants in rupees, in a filtered list of the matching ones; missing if the listing
   * has no price.
   */
  readonly from?: number;
  /** Its offers, encoded by `writeOffered`. */
  readonly offered: string;
  /** True if it has further parts, which its cover leaves out. */
  readonly hasParts?: boolean;
  /** True in its first `NEW_DAYS` days. */
  readonly isNew?: boolean;
  /** True if customers with an account get every variant for free. */
  readonly isFree?: boolean;
}

type Listed = Omit<Suggestion, "sortDesc"> & {
  readonly productvariants: readonly (OfferedVariant & {
    readonly variantPrice: number;
    readonly isFree?: true | undefined;
  })[];
};

/** Card of each product: the server shows the same product objects on many pages. */
const cards = new WeakMap<Product, DesignCardData>();

export function designCard(product: Product): DesignCardData {
  const card = cards.get(product) ?? cardOf(product);
  cards.set(product, card);
  return card;
}

export function wishlistCard({ productId, product }: WishlistItem): DesignCardData {
  return cardOf({ ...product, productvariants: product.productvariants ?? [], id: productId });
}

function cardOf(product: Listed): DesignCardData {
  const { productvariants, lowestPrice } = product;
  const prices = productvariants.map((variant) => variant.variantPrice);
  const from = prices.length > 0 ? (lowestPrice ?? Math.min(...prices)) : undefined;
  const isFree = prices.length > 0 && productvariants.every((variant) => variant.isFree);
  return {
    ...factsOf(product),
    ...(from !== undefined && { from }),
    offered: writeOffered(productvariants),
    ...(isFree && { isFree }),
  };
}

export function suggestionCard(suggestion: Suggestion): DesignCardData {
  const { lowestPrice: from, offered = "" } = suggestion;
  return { ...factsOf(suggestion), ...(from !== undefined && { from }), offered };
}

function factsOf({ id, name, photo, stitches = "", createdAt }: Omit<Suggestion, "sortDesc">) {
  const isNew = Date.parse(createdAt ?? "") > Date.now() - NEW_DAYS * 24 * 3_600_000;
  return { id, name, photo, ...(stitches.includes(",") && { hasParts: true }), ...(isNew && { isNew }) };
}

/** Removes repeated products and keeps the first of each. */
export function withoutRepeats<T extends { readonly id: number }>(products: readonly T[]): T[] {
  const seenIds = new Set<number>();
  return products.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
}
