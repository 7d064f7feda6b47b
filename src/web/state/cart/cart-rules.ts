import type { Product, ProductVariant } from "../../../contract/catalogue.ts";
import { CART_LINE_LIMIT, QUANTITY_LIMIT } from "../../../contract/constants.ts";
import { writeOffered } from "../../../contract/machines/offered-sizes.ts";
import { paiseOf, rupees } from "../../../contract/money.ts";
import type { Sent } from "../../../contract/wire.ts";

/** A selected machine variant; `price` in rupees. */
export interface SelectedVariant {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  /** Size and format, encoded by `writeOffered`; missing in older carts. */
  readonly offered?: string;
  /** The customer has confirmed this variant although it does not fit. */
  readonly asked?: true;
  /** No longer for sale: it stays visible in the cart, costs nothing and is not ordered. */
  readonly gone?: true;
}

/** Fields of a variant that the cart stores. */
export type SoldVariant = Pick<
  ProductVariant,
  "id" | "variantName" | "variantPrice" | "width" | "height" | "needs" | "format"
>;

/** A variant for sale, as the cart stores it. */
export function selectedVariant(soldVariant: SoldVariant): SelectedVariant {
  const { id, variantName: name, variantPrice: price } = soldVariant;
  return { id, name, price, offered: writeOffered([soldVariant]) };
}

/** Product fields that a cart line needs; other fields of the product are stored with them. */
export type CartProduct = Pick<Product, "id" | "name" | "photo"> & Partial<Product>;

/**
 * A product with its selected variants. `netPrice` is one copy, `total` all `qty` of them, both in rupees.
 */
export type CartItem = CartProduct & {
  readonly selectedVariants: readonly SelectedVariant[];
  readonly qty: number;
  readonly total: number;
  readonly netPrice: number;
};

export type Cart = readonly CartItem[];

/** Adds the product; one already in the cart keeps its place and quantity and gets these variants. */
export function addProduct(cart: Cart, product: CartProduct, variants: readonly SelectedVariant[]): Cart {
  if (variants.length === 0) return cart;
  const present = cart.find((item) => item.id === product.id);
  const item = priced({ ...product, selectedVariants: variants, qty: present?.qty ?? 1 });
  if (present) return cart.map((otherItem) => (otherItem === present ? item : otherItem));
  return cart.length < CART_LINE_LIMIT ? [...cart, item] : cart;
}

/** Removes a variant, and the product with its last variant. */
export function removeVariant(cart: Cart, productId: number, variantId: number): Cart {
  return cart.flatMap((item) => {
    if (item.id !== productId) return [item];
    const selectedVariants = item.selectedVariants.filter((variant) => variant.id !== variantId);
    return selectedVariants.length === 0 ? [] : [priced({ ...item, selectedVariants })];
  });
}

/** Changes the quantity by `step`, within 1 to 99. */
export function changeQuantity(cart: Cart, productId: number, step: number): Cart {
  return cart.map((item) =>
    item.id === productId ? priced({ ...item, qty: withinLimits(item.qty + step) }) : item,
  );
}

export function withinLimits(qty: number): number {
  return Math.min(QUANTITY_LIMIT, Math.max(1, Math.trunc(qty) || 1));
}

/** The line with both prices recalculated, in whole paise internally. */
export function priced(item: Omit<CartItem, "total" | "netPrice">): CartItem {
  const soldVariants = item.selectedVariants.filter(({ gone }) => !gone);
  const net = soldVariants.reduce((sum, variant) => sum + (paiseOf(variant.price) ?? 0), 0);
  return { ...item, netPrice: rupees(net), total: rupees(net * item.qty) };
}

/** The cart without variants that are no longer for sale. */
export function sellable(cart: Cart): Cart {
  return cart.flatMap((item) => {
    const selectedVariants = item.selectedVariants.filter(({ gone }) => !gone);
    return selectedVariants.length === 0 ? [] : [{ ...item, selectedVariants }];
  });
}

/** Number on the cart button: the sum of all quantities. */
export function cartCount(cart: Cart): number {
  return sellable(cart).reduce((count, item) => count + item.qty, 0);
}

/** The cart as input for the server's pricing. */
export function cartLines(cart: Cart): Sent<"createProviderOrder">["cartItems"] {
  return sellable(cart).map(({ id, qty, selectedVariants }) => ({
    id,
    qty,
    selectedVariants: selectedVariants.map((variant) => ({ id: variant.id })),
  }));
}

/** The cart as input for a pre-order or an order. */
export function orderedProducts(cart: Cart): Sent<"preorder">["products"] {
  return sellable(cart).map(({ id, selectedVariants }) => ({
    productId: id,
    variantIds: selectedVariants.map((variant) => variant.id),
  }));
}

/** The cart without the products of an order. */
export function withoutOrdered(cart: Cart, products: Sent<"preorder">["products"]): Cart {
  return products.reduce<Cart>(
    (remainingCart, { productId, variantIds }) =>
      variantIds.reduce<Cart>((rest, variantId) => removeVariant(rest, productId, variantId), remainingCart),
    cart,
  );
}
