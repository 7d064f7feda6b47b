import { CART_LINE_LIMIT, QUANTITY_LIMIT } from "../constants.ts";

/** A design in a link to the checkout. */
export interface LinkedProduct {
  readonly id: number;
  readonly qty: number;
  readonly variantIds: readonly number[];
}

/** Cart of a link: product, quantity and variants, `1006:1:2001:2002,7:1:13`. */
export function writeLinkedCart(products: readonly LinkedProduct[]): string {
  return products.map(({ id, qty, variantIds }) => [id, qty, ...variantIds].join(":")).join(",");
}

/** Reads the cart of a link; parts that are no products are left out. */
export function readLinkedCart(text: string): LinkedProduct[] {
  return text
    .split(",", CART_LINE_LIMIT)
    .filter((part) => /^[1-9]\d{0,9}:[1-9]\d?(?::[1-9]\d{0,9}){1,100}$/.test(part))
    .map((part) => {
      const [id = 0, qty = 1, ...variantIds] = part.split(":").map(Number);
      return { id, qty: Math.min(qty, QUANTITY_LIMIT), variantIds };
    });
}
