import { CART_STORAGE_KEY } from "../../../contract/constants.ts";
import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";
import type { Cart } from "./cart-rules.ts";
import { readCart } from "./stored-cart.ts";

const EMPTY: Cart = [];
const storedCart = createStoredText("local", CART_STORAGE_KEY);
let cache: { readonly text: string | null; readonly cart: Cart } = { text: null, cart: EMPTY };

/** The visitor's cart, in local storage and shared by all tabs. */
export const cartStore = {
  /** Returns the same object until the cart changes. */
  get(): Cart {
    const text = storedCart.get();
    if (text !== cache.text) cache = { text, cart: text === null ? EMPTY : readCart(text) };
    return cache.cart;
  },
  /** Replaces the whole cart. */
  replace(cart: Cart): void {
    storedCart.set(JSON.stringify(cart));
  },
  subscribe: storedCart.subscribe,
  /** Rewrites a damaged cart with its readable part, so that it is repaired only once. */
  repair(): void {
    const text = storedCart.get();
    if (text !== null && text !== JSON.stringify(cartStore.get())) cartStore.replace(cartStore.get());
  },
  isStored: storedCart.isStored,
};

/** The cart; always empty on the server. */
export function useCart(): Cart {
  return useStore(cartStore, EMPTY);
}
