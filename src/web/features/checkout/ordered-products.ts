import type { Sent } from "../../../contract/wire.ts";
import { isRecord } from "../../../ui/api/records.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";
import { withoutOrdered } from "../../state/cart/cart-rules.ts";
import { cartStore } from "../../state/cart/cart-store.ts";
import { discountCode } from "../../state/cart/discount-code.ts";

export type OrderedProducts = Sent<"preorder">["products"];

/** Products to remove from the cart once a provider order is paid. */
interface Ordered {
  readonly orderId: string;
  readonly products: OrderedProducts;
}

/**
 * Orders whose payment was started in this browser, latest last; the customer may return from the bank with
 * any of them.
 */
const storedOrders = createStoredText("local", "orderedProducts");
const MAX_ORDERS = 10;

export function storeOrdered(orderId: string, products: OrderedProducts): void {
  put([...others(orderId), { orderId, products }]);
}

/** Removes the order's products from the cart, once; other products stay. */
export function takeFromCart(orderId: string): void {
  const order = readOrdered(storedOrders.get()).find((entry) => entry.orderId === orderId);
  if (!order) return;
  cartStore.replace(withoutOrdered(cartStore.get(), order.products));
  discountCode.set(null);
  put(others(orderId));
}

function others(orderId: string): readonly Ordered[] {
  return readOrdered(storedOrders.get()).filter((entry) => entry.orderId !== orderId);
}

function put(all: readonly Ordered[]): void {
  storedOrders.set(JSON.stringify(all.slice(-MAX_ORDERS)));
}

/** Reads stored orders and drops damaged ones. */
export function readOrdered(text: string | null): readonly Ordered[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isOrdered) : [];
  } catch {
    return [];
  }
}

function isOrdered(value: unknown): value is Ordered {
  return isRecord(value) && typeof value.orderId === "string" && isOrderedProducts(value.products);
}

export function isOrderedProducts(value: unknown): value is OrderedProducts {
  return Array.isArray(value) && value.every(isOrderedProduct);
}

function isOrderedProduct(value: unknown): value is OrderedProducts[number] {
  if (!isRecord(value) || !Array.isArray(value.variantIds)) return false;
  return [value.productId, ...value.variantIds].every(Number.isInteger);
}
