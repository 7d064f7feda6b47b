import type { Product, ProductVariant } from "../../../contract/catalogue.ts";
import { CART_LINE_LIMIT, QUANTITY_LIMIT } from "../../../contract/constants.ts";
import { writeOffered } from "../../../contract/machines/offered-sizes.ts";
import { paiseOf, rupees, type Totals, totalsOf } from "../../../contract/money.ts";
import type { Sent } from "../../../contract/wire.ts";

/** A machine variant chosen for the cart; `price` in rupees. */
export interface SelectedVariant {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  /** Its size and format, as `writeOffered` writes them; left out by older carts. */
  readonly offered?: string;
  /** It was asked whether it is wanted though it does not fit. */
  readonly asked?: true;
  /** The shop sells it no more: it stands in the cart, costs nothing there and is not ordered. */
  readonly gone?: true;
}

/** What a cart keeps of a variant for sale. */
export type SoldVariant = Pick<
  ProductVariant,
  "id" | "variantName" | "variantPrice" | "width" | "height" | "format"
>;

/** A variant as it is for sale, for the cart. */
export function selectedVariant(sold: SoldVariant): SelectedVariant {
  const { id, variantName: name, variantPrice: price } = sold;
  return { id, name, price, offered: writeOffered([sold]) };
}

/** What a cart line needs of its product; whatever else the product carries is kept beside it. */
export type CartProduct = Pick<Product, "id" | "name" | "photo"> & Partial<Product>;

/** A product with its chosen variants. `netPrice` is one copy, `total` all `qty` of them, both in rupees. */
export type CartItem = CartProduct & {
  readonly selectedVariants: readonly SelectedVariant[];
  readonly qty: number;
  readonly total: number;
  readonly netPrice: number;
};

export type Cart = readonly CartItem[];

/** Adds the product; one that is in the cart already keeps its place and quantity and gets these variants instead. */
export function addProduct(cart: Cart, product: CartProduct, variants: readonly SelectedVariant[]): Cart {
  if (variants.length === 0) return cart;
  const present = cart.find((item) => item.id === product.id);
  const item = priced({ ...product, selectedVariants: variants, qty: present?.qty ?? 1 });
  if (present) return cart.map((other) => (other === present ? item : other));
  return cart.length < CART_LINE_LIMIT ? [...cart, item] : cart;
}

/** Takes one variant out, and the product with its last variant. */
export function removeVariant(cart: Cart, productId: number, variantId: number): Cart {
  return cart.flatMap((item) => {
    if (item.id !== productId) return [item];
    const selectedVariants = item.selectedVariants.filter((variant) => variant.id !== variantId);
    return selectedVariants.length === 0 ? [] : [priced({ ...item, selectedVariants })];
  });
}

/** Changes the quantity by `step`; it never leaves 1 to 99. */
export function changeQuantity(cart: Cart, productId: number, step: number): Cart {
  return cart.map((item) =>
    item.id === productId ? priced({ ...item, qty: withinLimits(item.qty + step) }) : item,
  );
}

export function withinLimits(qty: number): number {
  return Math.min(QUANTITY_LIMIT, Math.max(1, Math.trunc(qty) || 1));
}

/** The line with its two prices worked out anew, in whole paise underneath. */
export function priced(item: Omit<CartItem, "total" | "netPrice">): CartItem {
  const sold = item.selectedVariants.filter(({ gone }) => !gone);
  const net = sold.reduce((sum, variant) => sum + (paiseOf(variant.price) ?? 0), 0);
  return { ...item, netPrice: rupees(net), total: rupees(net * item.qty) };
}

/** Subtotal, discount and total in paise. */
export function cartTotals(cart: Cart): Totals {
  return totalsOf(cart.reduce((sum, item) => sum + (paiseOf(item.total) ?? 0), 0));
}

/** The cart without what the shop sells no more. */
export function sellable(cart: Cart): Cart {
  return cart.flatMap((item) => {
    const selectedVariants = item.selectedVariants.filter(({ gone }) => !gone);
    return selectedVariants.length === 0 ? [] : [{ ...item, selectedVariants }];
  });
}

/** Number on the cart button: copies of all designs together. */
export function cartCount(cart: Cart): number {
  return sellable(cart).reduce((count, item) => count + item.qty, 0);
}

/** The cart as the server prices it. */
export function cartLines(cart: Cart): Sent<"createRazorpayOrder">["cartItems"] {
  return sellable(cart).map(({ id, qty, selectedVariants }) => ({
    id,
    qty,
    selectedVariants: selectedVariants.map((variant) => ({ id: variant.id })),
  }));
}

/** The cart as a pre-order and an order name it. */
export function orderedProducts(cart: Cart): Sent<"preorder">["products"] {
  return sellable(cart).map(({ id, selectedVariants }) => ({
    productId: id,
    variantIds: selectedVariants.map((variant) => variant.id),
  }));
}

/** The cart without what an order took from it. */
export function withoutOrdered(cart: Cart, ordered: Sent<"preorder">["products"]): Cart {
  return ordered.reduce<Cart>(
    (left, { productId, variantIds }) =>
      variantIds.reduce<Cart>((rest, variantId) => removeVariant(rest, productId, variantId), left),
    cart,
  );
}
