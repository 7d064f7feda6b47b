import type { Product, Suggestion } from "../../contract/catalogue.ts";
import { writeOffered } from "../../contract/machines/offered-sizes.ts";

/** What a card shows of a product; pages carry no more of it than that. */
export interface DesignCardData {
  readonly id: number;
  readonly name: string;
  readonly photo: string;
  /** The lowest price of its machine variants, in a narrowed list of those that pass, in rupees; left out where the listing does not tell. */
  readonly from?: number;
  /** Its sizes and formats, as `writeOffered` writes them. */
  readonly offered: string;
}

/** The server shows the same products on page after page. */
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

/** Each product once, the first mention counts. */
export function withoutRepeats<T extends { readonly id: number }>(products: readonly T[]): T[] {
  const seen = new Set<number>();
  return products.filter(({ id }) => !seen.has(id) && seen.add(id));
}
