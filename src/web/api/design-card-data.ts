import type { Product, Suggestion } from "../../contract/catalogue.ts";
import { writeOffered } from "../../contract/machines/offered-sizes.ts";

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
  /** Sizes and formats, encoded by `writeOffered`. */
  readonly offered: string;
}

/** Card of each product: the server shows the same product objects on many pages. */
const cards = new WeakMap<Product, DesignCardData>();

export function designCard(product: Product): DesignCardData {
  const card = cards.get(product) ?? cardOf(product);
  cards.set(product, card);
  return card;
}

function cardOf({ id, name, photo, productvariants, lowestPrice }: Product): DesignCardData {
  const prices = productvariants.map((variant) => variant.variantPrice);
  const offered = writeOffered(productvariants);
  return { id, name, photo, ...(prices.length > 0 && { from: lowestPrice ?? Math.min(...prices) }), offered };
}

export function suggestionCard({ id, name, photo, lowestPrice, offered = "" }: Suggestion): DesignCardData {
  return { id, name, photo, ...(lowestPrice !== undefined && { from: lowestPrice }), offered };
}

/** Removes repeated products and keeps the first of each. */
export function withoutRepeats<T extends { readonly id: number }>(products: readonly T[]): T[] {
  const seen = new Set<number>();
  return products.filter(({ id }) => !seen.has(id) && seen.add(id));
}
